import type { inboxCalls } from '@estante/contract/inbox.calls'
import { type Handlers, reads, writes } from '../../http/call-handler.ts'
import { actOnItem } from './act-on-item.ts'
import { assignItem } from './assign-item.ts'
import { listInbox } from './list-inbox.ts'
import { previewAct } from './preview-act.ts'
import { showItem } from './show-item.ts'

export const inboxHandlers: Handlers<keyof typeof inboxCalls> = {
  'inbox.list': reads(listInbox),
  'inbox.show': reads(showItem),
  'inbox.assign': writes(assignItem),
  'inbox.act': writes(actOnItem),
  'inbox.preview': reads(previewAct),
}
