import { describeCalls } from './call.ts'

const errors = ['mail-links.invalid', 'mail-links.expired', 'mail-links.account_closed'] as const

export const mailLinksCalls = describeCalls({
  'mail-links.show': {
    method: 'GET',
    path: '/api/avisos/acao',
    access: 'public',
    summary: 'What a signed link of a mail will do. It changes nothing: mail scanners follow links.',
    description:
      '`acao`: renew, keep-hold, cancel-hold, stop-mails. `feito`: it was done already. `tipo`: of stop-mails, the kind of notice. `token` is in the query.',
    errors: [...errors],
  },
  'mail-links.use': {
    method: 'POST',
    path: '/api/avisos/acao',
    access: 'public',
    summary: 'Does what a signed link of a mail says, without signing in; a second time it says that it is done.',
    description:
      'The page that the mail links to calls it when asked, and mail programs for `List-Unsubscribe=One-Click` (RFC 8058) with a link that ends mails.',
    errors: [...errors, 'holds.not_open', 'common.too_many_requests'],
  },
})
