/** Signing in with a passkey: the browser shows which ones it has for this site, and unlocks one. */
import { callApi } from '../../api/client.ts'
import { askForPasskey } from '../../api/passkeys.ts'
import { loadProfile, type SignedIn } from './sign-in.ts'

/** @returns undefined when the person chose none. @throws ApiError */
export async function signInWithPasskey(remember: boolean): Promise<SignedIn | undefined> {
  const resposta = await askForPasskey().catch(onCancel)
  if (!resposta) return undefined
  const body = { resposta, lembrar: remember }
  const { answer } = await callApi('second-factors.passkey_sign_in', { withoutToken: true, body })
  return loadProfile({ token: answer.access_token, refresh: answer.refresh_token }, remember)
}

/** Closing the browser's window is a choice, no failure. */
function onCancel(error: unknown): undefined {
  if (error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')) return undefined
  throw error
}
