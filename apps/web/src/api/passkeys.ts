/** Passkeys of this browser: creation and use. The library is loaded when a button is pressed. */
import type { BodyOf } from '@estante/contract/shapes'
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'
import { callApi } from './client.ts'

type Assertion = BodyOf<'second-factors.passkey_sign_in'>['resposta']
type Registration = BodyOf<'second-factors.add_passkey'>['resposta']

/** Reports whether browser and address allow passkeys: HTTPS, or localhost. */
export function knowsPasskeys(): boolean {
  return typeof window.PublicKeyCredential === 'function'
}

/** Asks the person for one of their passkeys of this site. @throws the browser's error, also on cancellation */
export async function askForPasskey(): Promise<Assertion> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const { answer } = await callApi('second-factors.passkey_options', { withoutToken: true })
  const assertion = await startAuthentication({ optionsJSON: answer })
  // Copied, because the library's types are narrower than the contract's.
  return { ...assertion, clientExtensionResults: { ...assertion.clientExtensionResults } }
}

/** @param options of `second-factors.start_passkey` */
export async function makePasskey(options: object): Promise<Registration> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const made = await startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON })
  return { ...made, clientExtensionResults: { ...made.clientExtensionResults } }
}
