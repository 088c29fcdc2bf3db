import type { mailLinksCalls } from '@estante/contract/mail-links.calls'
import { type Handlers, reads, writes } from '../../../http/call-handler.ts'
import { actOnMailLink } from './act-on-mail-link.ts'
import { showMailLink } from './show-mail-link.ts'

export const mailLinksHandlers: Handlers<keyof typeof mailLinksCalls> = {
  'mail-links.show': reads(showMailLink),
  'mail-links.use': writes(actOnMailLink),
}
