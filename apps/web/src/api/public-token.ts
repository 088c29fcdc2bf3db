import { askForTokens } from './ask-for-tokens.ts'
import { persistedStore } from './auth.ts'
import { persistLater, sessionReady } from './restore-session.ts'

/** The visitor's token: a token without a user. Asked for once; calls at the same time share the asking. */
let pendingToken: Promise<string | undefined> | undefined
/** What the last asking brought. */
let current: string | undefined

/** Without an answer the calls go without a token: public reads do not need one, and say themselves what is wrong. */
export function publicToken(): Promise<string | undefined> {
  pendingToken ??= findToken()
    .catch(() => undefined)
    .then((token) => {
      current = token
      return token
    })
  return pendingToken
}

/** A token in the place of one that was refused. Calls that were refused at the same time ask for one together. */
export function renewPublicToken(refused: string | undefined): Promise<string | undefined> {
  if (current === refused) {
    pendingToken = undefined
    current = undefined
    persistedStore.setState({ publicCredentials: undefined })
  }
  return publicToken()
}

/** That of the last visit, as long as it is not refused; else a new one. */
async function findToken(): Promise<string> {
  await sessionReady()
  const { publicCredentials } = persistedStore.getState()
  if (publicCredentials) return publicCredentials.token
  const credentials = await askForTokens({ grant_type: 'client_credentials' })
  persistedStore.setState({ publicCredentials: credentials })
  persistLater('publicCredentials')
  return credentials.token
}
