import type { alertsCalls } from '@estante/contract/alerts.calls'
import { type Handlers, reads, writes } from '../../http/call-handler.ts'
import { markAlert, markAllAlerts, removeAlert } from './change-alerts.ts'
import { chooseNotices, showNoticeChoices } from './choose-notices.ts'
import { listAlerts, showAlertCount } from './list-alerts.ts'
import { openStream } from './live/open-stream.ts'

export const alertsHandlers: Handlers<keyof typeof alertsCalls> = {
  'alerts.list': reads(listAlerts),
  'alerts.count': reads(showAlertCount),
  'alerts.live': reads(openStream),
  'alerts.mark': writes(markAlert),
  'alerts.mark_all': writes(markAllAlerts),
  'alerts.remove': writes(removeAlert),
  'alerts.choices': reads(showNoticeChoices),
  'alerts.choose': writes(chooseNotices),
}
