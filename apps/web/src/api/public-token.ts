import { calls } from '@estante/contract/calls'

/** The visitor's token: a token without a user. Asked for once; calls at the same time share the asking. */
let asked: Promise<string | undefined> | undefined
/** What the last asking brought. */
let current: string | undefined

/** Without an answer the calls go without a token: public reads do not need one, and say themselves what is wrong. */
export function publicToken(): Promise<string | undefined> {
  asked ??= askForToken()
    .catch(() => undefined)
    .then((token) => {
      current = token
      return token
    })
  return asked
}

/** A token in the place of one that was refused. Calls that were refused at the same time ask for one together. */
export function renewPublicToken(refused: string | undefined): Promise<string | undefined> {
  if (current === refused) {
    asked = undefined
    current = undefined
  }
  return publicToken()
}

async function askForToken(): Promise<string | undefined> {
  const { method, path } = calls['session.token']
  const response = await fetch(path, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ grant_type: 'client_credentials', client_id: '1', client_secret: '' }),
  })
  if (!response.ok) return undefined
  return ((await response.json()) as { access_token: string }).access_token
}
