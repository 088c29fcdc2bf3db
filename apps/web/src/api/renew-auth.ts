/**
 * Renews a patron's refused token. A refresh token is valid once, and reuse ends the session: so one tab at a time
 * renews (Web Locks), after checking whether another one already did.
 */
import { ApiError, isOfServer } from './api-error.ts'
import { askForTokens } from './ask-for-tokens.ts'
import type { Auth } from './auth.ts'
import { endAuth, latestAuth, saveAuth } from './persisted-auth.ts'
import { announceSessionEnded } from './session-ended.ts'

let running: Promise<Auth | undefined> | undefined

/**
 * The sign-in with renewed tokens. Concurrent failed calls share the answer. @returns undefined when the session is
 * over: it is ended in every tab, and announced @throws ApiError when the server did not answer itself; the sign-in stays
 */
export function renewAuth(refused: Auth): Promise<Auth | undefined> {
  running ??= withRefreshLock(() => renew(refused)).finally(() => {
    running = undefined
  })
  return running
}

async function renew(refused: Auth): Promise<Auth | undefined> {
  const auth = await latestAuth()
  if (!auth || auth.id !== refused.id || auth.token !== refused.token) return auth
  try {
    const tokens = await askForTokens({ grant_type: 'refresh_token', refresh_token: auth.refresh })
    const renewed = { ...auth, ...tokens, turn: auth.turn + 1 }
    await saveAuth(renewed)
    return renewed
  } catch (error) {
    if (!(error instanceof ApiError) || !isOver(error)) throw error
    await endAuth('expired')
    announceSessionEnded('expired', true)
    return undefined
  }
}

/** The server refused; unavailability, overload and what a proxy refuses say nothing about the session. */
const isOver = (error: ApiError) => [400, 401, 403].includes(error.status) && isOfServer(error)

/** Without Web Locks the sign-in is not shared with other tabs. */
function withRefreshLock(work: () => Promise<Auth | undefined>): Promise<Auth | undefined> {
  return navigator.locks ? navigator.locks.request('estante.refresh', work) : work()
}

/** Reading without a network. Here, so that the first script names one file less. */
export const keptAnswers = () => import('./kept-answers.ts')
