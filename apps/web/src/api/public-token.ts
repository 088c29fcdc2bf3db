import { askForTokens } from './ask-for-tokens.ts'
import { persistedStore } from './auth.ts'
import { persistLater, sessionReady } from './restore-session.ts'

/** The visitor's token, without a user. Requested once; concurrent calls share the request. */
let pendingToken: Promise<string | undefined> | undefined
/** The current token. */
let current: string | undefined

/** Without an answer, calls are sent without a token: public reads need none, and others report the failure. */
export function publicToken(): Promise<string | undefined> {
  pendingToken ??= findToken()
    .catch(() => undefined)
    .then((token) => {
      current = token
      return token
    })
  return pendingToken
}

/** Replaces a refused token. Concurrent refused calls share one request. */
export function renewPublicToken(refused: string | undefined): Promise<string | undefined> {
  if (current === refused) {
    pendingToken = undefined
    current = undefined
    persistedStore.setState({ publicCredentials: undefined })
  }
  return publicToken()
}

/** The last visit's token unless it is refused; otherwise a new one. */
async function findToken(): Promise<string> {
  await sessionReady()
  const { publicCredentials } = persistedStore.getState()
  if (publicCredentials) return publicCredentials.token
  const credentials = await askForTokens({ grant_type: 'client_credentials' })
  persistedStore.setState({ publicCredentials: credentials })
  persistLater('publicCredentials')
  return credentials.token
}
