import type { browseCalls } from '@estante/contract/browse.calls'
import { type Handlers, reads } from '../../http/call-handler.ts'
import { showList } from './show-list.ts'
import { suggest } from './suggest.ts'

export const browseHandlers: Handlers<keyof typeof browseCalls> = {
  'browse.suggest': reads(suggest),
  'browse.list': reads(showList),
}
