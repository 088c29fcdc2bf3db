/**
 * New tokens for a person whose token was refused. A refresh token works once, and using it again ends the session: so
 * one tab at a time asks (Web Locks), after it has looked whether another one already did.
 */
import { ApiError } from './api-error.ts'
import { askForTokens } from './ask-for-tokens.ts'
import type { Auth } from './auth.ts'
import { endAuth, latestAuth, saveAuth } from './persisted-auth.ts'
import { announceSessionEnded } from './session-ended.ts'

let running: Promise<Auth | undefined> | undefined

/**
 * The sign-in with a token in the place of the refused one. Calls that fail at the same time wait for the same answer.
 * @returns undefined when the session is over: it is then ended in every tab, and announced
 * @throws ApiError when the server did not answer; the sign-in stays
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

/** The server refused; a server that is away or overloaded says nothing about the session. */
const isOver = ({ status }: ApiError) => status === 400 || status === 401 || status === 403

/** Without Web Locks the sign-in is not shared, so there is no other tab. */
function withRefreshLock(work: () => Promise<Auth | undefined>): Promise<Auth | undefined> {
  return navigator.locks ? navigator.locks.request('estante.refresh', work) : work()
}
