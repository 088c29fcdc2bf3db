import { describeCalls } from './call.ts'

const confirming = [
  'second-factors.not_as_another',
  'second-factors.confirmation_needed',
  'second-factors.confirmation_wrong',
  'session.too_many_attempts',
  'session.directory_unreachable',
] as const

const confirmed =
  'Asks for the password (`senha`) or a passkey (`resposta`) once more, where the login has either: a borrowed device shall not change how its owner signs in.'

export const secondFactorsCalls = describeCalls({
  'second-factors.list': {
    method: 'GET',
    path: '/api/pessoas/fatores',
    access: 'patron',
    worksLocked: true,
    summary: 'What this login signs in with beside its password.',
    errors: [],
  },
  'second-factors.start_authenticator': {
    method: 'POST',
    path: '/api/pessoas/fatores/aplicativo',
    access: 'patron',
    summary: 'Makes the secret that an authenticator app takes; it counts from its first code on.',
    description: confirmed,
    errors: [...confirming, 'second-factors.authenticator_on'],
  },
  'second-factors.confirm_authenticator': {
    method: 'PUT',
    path: '/api/pessoas/fatores/aplicativo',
    access: 'patron',
    summary: 'Turns the authenticator app on with its first code, and answers ten backup codes, shown this once.',
    errors: [
      'second-factors.not_as_another',
      'second-factors.authenticator_on',
      'second-factors.authenticator_off',
      'second-factors.code_wrong',
    ],
  },
  'second-factors.remove_authenticator': {
    method: 'DELETE',
    path: '/api/pessoas/fatores/aplicativo',
    access: 'patron',
    summary: 'Turns the authenticator app off; its backup codes go with it.',
    description: confirmed,
    errors: [...confirming, 'second-factors.authenticator_off'],
  },
  'second-factors.new_backup_codes': {
    method: 'POST',
    path: '/api/pessoas/fatores/aplicativo/codigos',
    access: 'patron',
    summary: 'Ten new backup codes, shown this once; the old ones are over.',
    description: confirmed,
    errors: [...confirming, 'second-factors.authenticator_off'],
  },
  'second-factors.start_passkey': {
    method: 'POST',
    path: '/api/pessoas/fatores/chaves/opcoes',
    access: 'patron',
    summary: 'What the browser needs to make a passkey (WebAuthn, PublicKeyCredentialCreationOptionsJSON).',
    description: confirmed,
    errors: [...confirming, 'second-factors.too_many_passkeys'],
  },
  'second-factors.add_passkey': {
    method: 'POST',
    path: '/api/pessoas/fatores/chaves',
    access: 'patron',
    // With the certificates of whoever made the device.
    bodyLimit: 65_536,
    summary: 'Keeps the passkey that the browser made (RegistrationResponseJSON).',
    errors: ['second-factors.not_as_another', 'second-factors.passkey_refused'],
  },
  'second-factors.rename_passkey': {
    method: 'PUT',
    path: '/api/pessoas/fatores/chaves/:id',
    access: 'patron',
    summary: 'Gives a passkey another name.',
    errors: ['second-factors.not_as_another', 'second-factors.passkey_not_found'],
  },
  'second-factors.remove_passkey': {
    method: 'DELETE',
    path: '/api/pessoas/fatores/chaves/:id',
    access: 'patron',
    summary: 'Forgets a passkey.',
    description: confirmed,
    errors: [...confirming, 'second-factors.passkey_not_found'],
  },
  'second-factors.passkey_options': {
    method: 'POST',
    path: '/api/pessoas/chave/opcoes',
    access: 'public',
    summary: 'What the browser needs to use a passkey (WebAuthn, PublicKeyCredentialRequestOptionsJSON).',
    description: 'The same for everybody: the browser knows which passkeys it has for this site.',
    errors: [],
  },
  'second-factors.passkey_sign_in': {
    method: 'POST',
    path: '/api/pessoas/chave',
    access: 'public',
    summary: 'Opens a session with a passkey (AuthenticationResponseJSON), without user name and password.',
    errors: ['session.passkey_wrong', 'session.blocked'],
  },
})
