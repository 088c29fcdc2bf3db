import type { sessionCalls } from '@estante/contract/session.calls'
import { type Handlers, reads, writes } from '../../http/call-handler.ts'
import { giveCaptcha } from './captcha.ts'
import { endAllSessions, endSession } from './end-session.ts'
import { findDuplicates } from './find-duplicates.ts'
import { giveToken } from './give-token.ts'
import { listSessions } from './list-sessions.ts'
import { listLogins, switchLogin } from './own-logins.ts'
import { showName } from './show-name.ts'
import { showUser } from './show-user.ts'
import { switchUser } from './switch-user.ts'

export const sessionHandlers: Handlers<keyof typeof sessionCalls> = {
  'session.token': reads(giveToken),
  'session.captcha': reads(giveCaptcha),
  'session.user': reads(showUser),
  'session.list': reads(listSessions),
  'session.end_all': writes(endAllSessions),
  'session.end': writes(endSession),
  'session.logins': reads(listLogins),
  'session.switch_login': writes(switchLogin),
  'session.switch_user': reads(switchUser),
  'session.duplicates': reads(findDuplicates),
  'session.person_name': reads(showName),
}
