import { describeCalls } from './call.ts'

/** The activity of those who may act as somebody else. */
export const switchUserPermission = 2001
/** The activity of those who serve at the desk. */
export const deskPermission = 2002

export const sessionCalls = describeCalls({
  'session.token': {
    method: 'POST',
    path: '/oauth/token',
    alsoAt: '/api/oauth/token',
    access: 'public',
    ignoresToken: true,
    bodyLimit: 8192,
    summary: 'Gives an access token.',
    description: [
      'JSON or form body. `client_credentials` answers an anonymous token: any client id and secret are accepted unless the institution lists those allowed, for they are public and protect nothing.',
      '`password` opens a session: `username` (also with a separator and the code of a person or a category behind it), `password`; with `lembrar` it outlives the browser. Where the institution has a directory (LDAP), it is asked when the password is none of the library’s own. Where the login has an authenticator app, `session.second_factor_needed` asks for `codigo` with the same request.',
      '`refresh_token` answers the next pair. A refresh token works once: using it again ends its session. An `Authorization` header is not looked at.',
    ].join(' '),
    errors: [
      'session.grant_unsupported',
      'session.client_unknown',
      'session.credentials_missing',
      'session.wrong_credentials',
      'session.blocked',
      'session.directory_refused',
      'session.directory_unknown',
      'session.directory_unreachable',
      'session.captcha_missing',
      'session.captcha_expired',
      'session.captcha_invalid',
      'session.second_factor_needed',
      'session.second_factor_wrong',
      'session.too_many_attempts',
      'session.refresh_invalid',
      'common.busy',
    ],
  },
  'session.captcha': {
    method: 'GET',
    path: '/api/captcha',
    access: 'public',
    summary: 'A challenge for the check against robots (ALTCHA), good for five minutes and one solution.',
    description: 'Its solution goes into `recaptcha_token` where activity 1120 is on.',
    errors: [],
  },
  'session.user': {
    method: 'GET',
    path: '/api/pessoas',
    access: 'patron',
    worksLocked: true,
    summary: 'Who is signed in, and what this person may do.',
    description: '`authPermissions` lists the activities that the login holds, by itself or with everyone.',
    errors: [],
  },
  'session.list': {
    method: 'GET',
    path: '/api/pessoas/sessoes',
    access: 'patron',
    summary: 'The devices on which this login is signed in, the one used last first.',
    errors: ['second-factors.not_as_another'],
  },
  'session.end_all': {
    method: 'DELETE',
    path: '/api/pessoas/sessoes',
    access: 'patron',
    summary: 'Signs out everywhere, on this device too.',
    errors: ['second-factors.not_as_another'],
  },
  'session.end': {
    method: 'DELETE',
    path: '/api/pessoas/sessoes/:id',
    access: 'patron',
    worksLocked: true,
    summary: 'Signs out on one device; `atual` is this one, and the only one while acting as another.',
    errors: ['session.session_not_found', 'second-factors.not_as_another'],
  },
  'session.lock': {
    method: 'POST',
    path: '/api/pessoas/bloqueio',
    access: 'patron',
    worksLocked: true,
    summary:
      'Locks this session, of a desk that its attendant leaves: until it is unlocked, it only opens what is public.',
    errors: [],
  },
  'session.unlock': {
    method: 'POST',
    path: '/api/pessoas/desbloqueio',
    access: 'patron',
    worksLocked: true,
    summary: 'Unlocks this session, with the password or a passkey of its account.',
    description:
      'A wrong password counts as one at a sign-in. An account without both, of single sign-on, signs in again.',
    errors: [
      'session.no_password',
      'session.too_many_attempts',
      'session.directory_unreachable',
      'second-factors.not_as_another',
      'second-factors.confirmation_needed',
      'second-factors.confirmation_wrong',
    ],
  },
  'session.logins': {
    method: 'GET',
    path: '/api/pessoas/login',
    access: 'patron',
    worksLocked: true,
    summary: 'The logins of the person, those aside that are blocked: user name and category.',
    description: 'While a member of staff acts as this person, only the login that they act as.',
    errors: [],
  },
  'session.switch_login': {
    method: 'PUT',
    path: '/api/pessoas/troca-login',
    access: 'patron',
    summary: 'Goes on with another login of the same person: ends this session and opens one.',
    description:
      '`codigo` is one of `GET /api/pessoas/login`. `base` is of installations with several databases; one has one, and it is not looked at.',
    errors: ['session.login_not_found', 'session.login_guarded'],
  },
  'session.switch_user': {
    method: 'POST',
    path: '/api/pessoas/meu-pergamum/troca-usuario',
    access: 'staff',
    permission: switchUserPermission,
    summary:
      'Acts as another person: ends this session and opens one of theirs, in which `usuario_original` tells who acts.',
    description: [
      '`usuario` is a user name, with the separator and the code of a person or a category behind it where several people share it.',
      'Nobody is reached who holds an activity that the caller does not. Each attempt is kept in the audit log. The way back is to sign out.',
    ].join(' '),
    errors: [
      'session.user_needed',
      'session.user_not_found',
      'session.user_ambiguous',
      'session.user_blocked',
      'session.user_beyond_rights',
    ],
  },
  'session.duplicates': {
    method: 'GET',
    path: '/api/pessoas/duplicadas',
    access: 'public',
    summary: 'Which people share a user name, for the sign-in to ask who is meant.',
    description: [
      'Answers only in institutions whose logins may belong to several people; `result` is false in others, for names that nobody has and for names of one person alike.',
      '`codigo` goes behind the user name and the separator; `nome` is initials.',
    ].join(' '),
    errors: ['session.too_many_attempts'],
  },
  'session.person_name': {
    method: 'GET',
    path: '/api/pessoas/:id/nome',
    access: 'patron',
    summary: 'The name of a person: of oneself, or, for the desk, of anybody.',
    errors: ['session.person_not_found'],
  },
})
