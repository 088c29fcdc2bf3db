import { describeCalls } from './call.ts'

export const keysCalls = describeCalls({
  'keys.show': {
    method: 'GET',
    path: '/api/chave',
    access: 'key',
    summary: 'The key that the call is made with: its name, scopes, library, end and limit.',
    description: 'For programs that want to know early that a key is about to end. Needs no scope.',
    errors: ['keys.key_needed'],
  },
})
