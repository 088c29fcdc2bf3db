import type { sessionCalls } from '@estante/contract/session.calls'
import { type Handlers, reads, writes } from '../../http/call-handler.ts'
import { issueCaptcha } from './captcha.ts'
import { endAllSessions, endSession } from './end-session.ts'
import { findSharedUsernames } from './find-shared-usernames.ts'
import { issueTokens } from './issue-tokens.ts'
import { listSessions } from './list-sessions.ts'
import { lockSession, unlockSession } from './lock-session.ts'
import { listAccounts, switchAccount } from './own-accounts.ts'
import { showName } from './show-name.ts'
import { showUser } from './show-user.ts'
import { switchUser } from './switch-user.ts'

export const sessionHandlers: Handlers<keyof typeof sessionCalls> = {
  'session.token': reads(issueTokens),
  'session.captcha': reads(issueCaptcha),
  'session.user': reads(showUser),
  'session.list': reads(listSessions),
  'session.end_all': writes(endAllSessions),
  'session.end': writes(endSession),
  'session.lock': writes(lockSession),
  'session.unlock': reads(unlockSession),
  'session.logins': reads(listAccounts),
  'session.switch_login': writes(switchAccount),
  'session.switch_user': reads(switchUser),
  'session.duplicates': reads(findSharedUsernames),
  'session.person_name': reads(showName),
}
