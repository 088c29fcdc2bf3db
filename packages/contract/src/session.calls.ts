import { describeCalls } from './call.ts'

export const sessionCalls = describeCalls({
  'session.token': {
    method: 'POST',
    path: '/oauth/token',
    alsoAt: '/api/oauth/token',
    access: 'public',
    summary: 'Gives an access token.',
    description:
      'JSON or form body. `client_credentials` answers an anonymous token: any client id and secret are accepted, for they are public and protect nothing.',
    errors: ['session.grant_unsupported'],
  },
})
