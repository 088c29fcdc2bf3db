import type { loansCalls } from '@estante/contract/loans.calls'
import { type Handlers, reads, writes } from '../../http/call-handler.ts'
import { closeCalendar, openCalendar, readCalendar, showCalendar } from './calendar.ts'
import { eraseHistory, keepHistory, showKeptHistory } from './keep-history.ts'
import { newToken, showToken } from './loan-token.ts'
import { mailReceipt } from './mail-receipt.ts'
import { changePreferences, showPreferences } from './preferences.ts'
import { renew } from './renew.ts'
import { showAccountHome } from './show-account-home.ts'
import { showHistory } from './show-history.ts'
import { showPending } from './show-pending.ts'

export const loansHandlers: Handlers<keyof typeof loansCalls> = {
  'loans.pending': reads(showPending),
  'loans.renew': writes(renew),
  'loans.mail_receipt': writes(mailReceipt),
  'loans.history': reads(showHistory),
  'loans.kept_history': reads(showKeptHistory),
  'loans.keep_history': writes(keepHistory),
  'loans.erase_history': writes(eraseHistory),
  'loans.token': reads(showToken),
  'loans.new_token': writes(newToken),
  'loans.preferences': reads(showPreferences),
  'loans.change_preferences': writes(changePreferences),
  'loans.calendar': reads(showCalendar),
  'loans.open_calendar': writes(openCalendar),
  'loans.close_calendar': writes(closeCalendar),
  'loans.calendar_feed': writes(readCalendar),
  'loans.start': reads(showAccountHome),
}
