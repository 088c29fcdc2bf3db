/** Signs in with a passkey, which the browser offers and unlocks. */
import { callApi } from '../../api/client.ts'
import { askForPasskey } from '../../api/passkeys.ts'
import { loadProfile, type SignedIn } from './sign-in.ts'

/** @returns undefined when the person cancelled. @throws ApiError */
export async function signInWithPasskey(remember: boolean): Promise<SignedIn | undefined> {
  const resposta = await askForPasskey().catch(onCancel)
  if (!resposta) return undefined
  const body = { resposta, lembrar: remember }
  const { answer } = await callApi('second-factors.passkey_sign_in', { withoutToken: true, body })
  return loadProfile({ token: answer.access_token, refresh: answer.refresh_token }, remember)
}

/** Closing the browser's dialog is a choice, not a failure. */
function onCancel(error: unknown): undefined {
  if (error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')) return undefined
  throw error
}
