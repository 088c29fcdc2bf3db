import { describeCalls } from './call.ts'

/** Activity 2004: settings. */
const staff = { access: 'staff', permission: 2004 } as const

export const keysCalls = describeCalls({
  'keys.show': {
    method: 'GET',
    path: '/api/chave',
    access: 'key',
    summary: 'The key that the call is made with: its name, scopes, library, end and limit.',
    description: 'For programs that want to know early that a key is about to end. Needs no scope.',
    errors: ['keys.key_needed'],
  },
  'keys.list': {
    method: 'GET',
    path: '/api/balcao/configuracao/chaves',
    ...staff,
    summary: 'The keys of servers, revoked and ended ones too, and the scopes that one may have.',
    errors: [],
  },
  'keys.add': {
    method: 'POST',
    path: '/api/balcao/configuracao/chaves',
    ...staff,
    summary: 'Makes a key, which is told this once.',
    description: [
      'A key opens nothing that its maker may not do themselves: each permission that its scopes need must be held there by the caller too.',
      '`faltam`: permissions that the account of the key does not hold yet.',
    ].join(' '),
    errors: [
      'keys.name_taken',
      'keys.account_needed',
      'keys.account_not_found',
      'keys.account_ambiguous',
      'keys.library_not_found',
      'keys.day_over',
      'keys.beyond_rights',
    ],
  },
  'keys.revoke': {
    method: 'POST',
    path: '/api/balcao/configuracao/chaves/:nome/revogacao',
    ...staff,
    summary: 'Revokes a key: from the next request on it opens nothing. Its name stays taken.',
    errors: ['keys.not_found'],
  },
})
