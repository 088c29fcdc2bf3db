import { describeCalls } from './call.ts'

/** Activity 2004: settings. */
const settingsPermission = 2004

const path = '/api/balcao/configuracao/entrada/:via'

/** How people sign in by their institution. */
export const setUpSignOnCalls = describeCalls({
  'set-up-sign-on.show': {
    method: 'GET',
    path,
    access: 'staff',
    permission: settingsPermission,
    summary: 'The settings of a way of signing in, and what the identity provider has to be told.',
    description:
      '`segredos`: variables of the server’s environment, of which nothing but whether they are set is told. ' +
      '`faltam_direitos`: activities that the caller does not hold at every library, and needs for changing anything here.',
    errors: [],
  },
  'set-up-sign-on.save': {
    method: 'PUT',
    path,
    access: 'staff',
    permission: settingsPermission,
    summary: 'Changes the settings of a way of signing in; null takes one away. What is not named stays.',
    description:
      'Needs every right of staff at every library, for whoever names the provider decides who is let in. A way is ' +
      'switched on only when it is complete.',
    errors: ['set_up.sign_on_rights', 'set_up.sign_on_incomplete', 'set_up.changed_meanwhile'],
  },
  'set-up-sign-on.test': {
    method: 'POST',
    path: `${path}/teste`,
    access: 'staff',
    permission: settingsPermission,
    summary: 'Tries a way of signing in with these settings, saved or not, and tells what each step found.',
    description:
      'Nobody is signed in and no setting is changed; that it was tried is on record. Takes up to 40 seconds. Needs what ' +
      'saving needs. `usuario`: whom to search for in a directory, by the account that searches. `metadados`: where a SAML ' +
      'provider publishes its metadata; `achados` has what they say.',
    errors: ['set_up.sign_on_rights'],
  },
})
