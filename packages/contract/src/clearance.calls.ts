import { describeCalls } from './call.ts'

const obstacles = [
  'clearance.loans_open',
  'clearance.holds_open',
  'clearance.requests_open',
  'clearance.debts_open',
  'clearance.issued_already',
] as const

export const clearanceCalls = describeCalls({
  'clearance.verify': {
    method: 'GET',
    path: '/api/unidade-informacao/nada-consta/verifica',
    access: 'patron',
    summary: 'Whether whoever is signed in may be issued a clearance, all that stands against it, and those issued.',
    description: 'With `codBiblioteca` of that library alone, else of all of them.',
    errors: ['lists.library_not_found'],
  },
  'clearance.issue': {
    method: 'POST',
    path: '/api/unidade-informacao/nada-consta',
    access: 'patron',
    summary: 'Issues a clearance, which ends the right to borrow: there is nothing left to owe.',
    description:
      'With `codBiblioteca` at that library, else at all of them. Needs no loans, debts, open holds or loan requests there. The ending is a row of `afastamentos`; the library can lift it, and the clearance is then no longer good.',
    errors: [...obstacles, 'lists.library_not_found', 'second-factors.not_as_another'],
  },
  'clearance.paper': {
    method: 'GET',
    path: '/api/nada-consta/:codigo/pdf',
    access: 'patron',
    summary: 'One’s own clearance as a PDF, with the code that confirms it.',
    errors: ['clearance.not_found'],
  },
  'clearance.send_mail': {
    method: 'POST',
    path: '/api/nada-consta/send-mail',
    access: 'patron',
    summary: 'Sends one’s own clearance by mail: to one’s own addresses or, with `email`, to another.',
    description:
      'multipart/form-data (JSON does too) with `codigo` (without it the newest) and `email`. A file that is sent along is not looked at: the library sends its own. Five times a day.',
    errors: ['clearance.not_found', 'clearance.email_missing', 'clearance.too_many_mails'],
  },
  'clearance.confirm': {
    method: 'GET',
    path: '/api/nada-consta/:codigo',
    access: 'public',
    summary: 'Whether a clearance is genuine, for whoever was handed one: initials, day and place alone.',
    description: 'Hyphens and small letters do not matter. 60 questions of one address in 15 minutes.',
    errors: ['clearance.not_found'],
  },
})
