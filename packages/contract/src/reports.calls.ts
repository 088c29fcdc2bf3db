import { describeCalls } from './call.ts'

export const reportsCalls = describeCalls({
  'reports.send': {
    method: 'POST',
    path: '/api/avisos-erro',
    access: 'public',
    // A long text: what is too long is refused with a reason at its field.
    bodyLimit: 65_536,
    summary: 'Reports a mistake in the record of a title or of an authority to the library.',
    description: [
      '`cod_acervo` or `cod_autoridade` names the record. `tipo`: description, subjects, copies, link, cover, duplicate, other; of an authority description, duplicate, other.',
      '`texto` says what is wrong, in 2,000 characters at most. `email` is optional and for visitors: whoever gives one, or is signed in, gets a mail when the library has closed the report.',
      '`recaptcha_token` as at sign-in, from visitors, where the institution wants the check. The same report sent again while it is open is the same report.',
      'The setting `reports.daily_limit` limits the reports of a network or of a patron in a day.',
    ].join(' '),
    errors: [
      'titles.not_found',
      'titles.withdrawn',
      'authorities.not_found',
      'reports.limit_reached',
      'session.captcha_missing',
      'session.captcha_expired',
      'session.captcha_invalid',
    ],
  },
})
