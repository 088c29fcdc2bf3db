import { describeCalls } from './call.ts'

export const passwordResetCalls = describeCalls({
  'recovery.start': {
    method: 'GET',
    path: '/api/pessoas/:id/recuperar-senha',
    access: 'public',
    summary: 'Sends a code for a new password to the addresses of a person.',
    description: [
      '`id` is what was typed as user name, with or without the suffix of a person or category. A new code makes the earlier one worthless.',
      '`emails` are the addresses, masked; `length` digits of the code; `tte` minutes until it runs out. `name` is empty: only the right code tells it.',
      'The answer does not tell whether the user exists: an unknown one gets made-up addresses, always the same ones, and no mail. Of an account of the institution’s directory it tells where the password is changed.',
    ].join(' '),
    errors: [
      'session.captcha_missing',
      'session.captcha_expired',
      'session.captcha_invalid',
      'recovery.too_many_codes',
      'recovery.directory',
    ],
  },
  'recovery.check': {
    method: 'POST',
    path: '/api/pessoas/:id/recuperar-senha',
    access: 'public',
    summary: 'Whether a code is right: the name of its owner, and what the new password has to be.',
    description:
      'The code stays good for the PUT. `rules.length` in characters; the other rules are on or off; `last_pw` is how many of the last passwords may not come again, 0 for none.',
    errors: ['recovery.code_wrong', 'session.too_many_attempts'],
  },
  'recovery.finish': {
    method: 'PUT',
    path: '/api/pessoas/:id/recuperar-senha',
    access: 'public',
    summary: 'Sets a new password by a code, which is used up.',
    description:
      'The password is taken without the blanks around it. All sessions of the person end, and so does a block by too many attempts; one by the library stays.',
    errors: ['recovery.code_wrong', 'recovery.password_weak', 'recovery.password_used', 'session.too_many_attempts'],
  },
  'recovery.rules': {
    method: 'GET',
    path: '/api/pessoas/meu-pergamum/senha',
    access: 'patron',
    summary: 'What a new password of the caller has to be.',
    description: 'The same `rules` and `name` as after a right code.',
    errors: [],
  },
  'recovery.change_password': {
    method: 'PUT',
    path: '/api/pessoas/meu-pergamum/senha',
    access: 'patron',
    summary: 'Changes the password of the caller, who types the present one.',
    description:
      'The new password is taken without the blanks around it. The sessions on other devices end, this one goes on. A wrong present password counts like a failed sign-in.',
    errors: [
      'recovery.wrong_password',
      'recovery.password_blocked',
      'recovery.password_weak',
      'recovery.password_used',
      'recovery.not_own_password',
      'recovery.directory',
      'session.too_many_attempts',
    ],
  },
})
