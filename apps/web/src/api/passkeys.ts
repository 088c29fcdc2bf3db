/** Passkeys of this browser: one that is made, one that is used. The library comes when somebody presses the button. */
import type { BodyOf } from '@estante/contract/shapes'
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'
import { callApi } from './client.ts'

type Assertion = BodyOf<'second-factors.passkey_sign_in'>['resposta']
type Registration = BodyOf<'second-factors.add_passkey'>['resposta']

/** Whether browser and address allow passkeys at all: https, or the machine itself. */
export function knowsPasskeys(): boolean {
  return typeof window.PublicKeyCredential === 'function'
}

/** Lets the person choose one of their passkeys for this site. @throws whatever the browser does, also when they cancel */
export async function askForPasskey(): Promise<Assertion> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const { answer } = await callApi('second-factors.passkey_options', { withoutToken: true })
  const assertion = await startAuthentication({ optionsJSON: answer })
  // Copied: the library's types name the extensions, the contract takes any.
  return { ...assertion, clientExtensionResults: { ...assertion.clientExtensionResults } }
}

/** @param options of `second-factors.start_passkey` */
export async function makePasskey(options: object): Promise<Registration> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const made = await startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON })
  return { ...made, clientExtensionResults: { ...made.clientExtensionResults } }
}
