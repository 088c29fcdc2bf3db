import { ApiError } from '../../api/api-error.ts'
import { askForTokens } from '../../api/ask-for-tokens.ts'
import type { Auth } from '../../api/auth.ts'
import { callApi } from '../../api/client.ts'

/** Milliseconds for ending a session on the server; if the server is unavailable, the session expires there. */
const revokeTimeout = 4000

/**
 * Ends a session on the server. Never fails, and never announces the end. Refreshes an expired token once, for this
 * purpose only.
 */
export async function revokeSession({ token, refresh }: Pick<Auth, 'token' | 'refresh'>): Promise<void> {
  endPush()
  const waiting = new AbortController()
  const timer = setTimeout(() => waiting.abort(), revokeTimeout)
  const end = (bearer: string) =>
    callApi('session.end', { params: { id: 'atual' }, token: bearer, signal: waiting.signal })
  try {
    await end(token)
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) await revokeRenewed(refresh, end)
  } finally {
    clearTimeout(timer)
  }
}

/**
 * This browser shows no more notices, also where its subscription was made in an earlier session. Where it cannot end it,
 * the server forgets it with the session.
 */
function endPush(): void {
  void navigator.serviceWorker
    ?.getRegistration()
    .then((registration) => registration?.pushManager?.getSubscription())
    .then((subscription) => subscription?.unsubscribe())
    .catch(() => {})
}

async function revokeRenewed(refresh: string, end: (bearer: string) => Promise<unknown>): Promise<void> {
  try {
    const { token } = await askForTokens({ grant_type: 'refresh_token', refresh_token: refresh })
    await end(token)
  } catch {
    // The session was over already.
  }
}
