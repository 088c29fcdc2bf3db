import { describeCalls } from './call.ts'
import type { ErrorCode } from './errors.ts'

/** Why a single item is not renewed: each travels in `recusados`, or in `motivo` beside a button. */
export const renewalRefusals = [
  'loans.not_borrowed',
  'loans.late',
  'loans.waited_for',
  'loans.renewal_limit',
  'loans.renewed_today',
  'loans.same_date',
  'circulation.overdue',
  'circulation.owes',
  'circulation.suspended',
  'circulation.cleared',
  'circulation.expired',
] as const satisfies readonly ErrorCode[]

export const loansCalls = describeCalls({
  'loans.pending': {
    method: 'GET',
    path: '/api/emprestimo/titulos-pendentes',
    access: 'patron',
    summary: 'What whoever is signed in has at home, by due date.',
    description: [
      '`showDetails=1` adds the title, the copy, the running fine and whether it can be renewed now, or why not.',
      '`codExemplar` and `codBibliotecaExemplar` go back to `renovacao` as they are.',
    ].join(' '),
    errors: [],
  },
  'loans.renew': {
    method: 'POST',
    path: '/api/emprestimo/renovacao',
    access: 'patron',
    summary: 'Renews one, several or all of the items, each for itself.',
    description: [
      'The body is an array of items as `titulos-pendentes` names them; the same item twice counts once.',
      'Whatever each comes to stands in `renovados` or, with a code and words, in `recusados`: one that is refused does not keep the others from being renewed.',
      `Codes of \`recusados\`: ${renewalRefusals.join(', ')}.`,
    ].join(' '),
    errors: ['loans.nothing_chosen'],
  },
  'loans.mail_receipt': {
    method: 'POST',
    path: '/api/emprestimo/renovacao/recibo',
    access: 'patron',
    summary: 'Sends the receipts of loans and renewals to the person’s own e-mail addresses.',
    description: '`recibos` are keys as `renovacao` and `historico` answer them; each is of an own loan, past or open.',
    errors: ['loans.receipt_not_found', 'loans.email_missing'],
  },
  'loans.history': {
    method: 'GET',
    path: '/api/emprestimo/historico',
    access: 'patron',
    summary: 'What was lent between two days, both included, the latest first.',
    description:
      '`dataIni` and `dataFim` as dd/mm/yyyy or ISO 8601, both required. `multa=S` (or 1): only what cost a fine.',
    errors: ['common.period_backwards'],
  },
  'loans.token': {
    method: 'GET',
    path: '/api/emprestimo/token',
    access: 'patron',
    summary: 'The loan token of whoever is signed in, as long as it is valid.',
    description: 'Shown at the desk or at a self-service machine instead of a card. It serves once.',
    errors: ['second-factors.not_as_another'],
  },
  'loans.new_token': {
    method: 'POST',
    path: '/api/emprestimo/token',
    access: 'patron',
    summary: 'Makes a loan token; the one before ends.',
    description: 'Valid for as many minutes as the setting `loans.token_minutes` says (10).',
    errors: ['second-factors.not_as_another'],
  },
  'loans.preferences': {
    method: 'GET',
    path: '/api/emprestimo/preferencias',
    access: 'patron',
    summary: 'Whether the library renews by itself, and whether it writes.',
    errors: [],
  },
  'loans.change_preferences': {
    method: 'PUT',
    path: '/api/emprestimo/preferencias',
    access: 'patron',
    summary: 'Turns automatic renewal and notices by e-mail on and off. What is not sent stays.',
    errors: [],
  },
  'loans.calendar': {
    method: 'GET',
    path: '/api/emprestimo/agenda',
    access: 'patron',
    summary: 'Whether the person has an address for their calendar.',
    errors: [],
  },
  'loans.open_calendar': {
    method: 'POST',
    path: '/api/emprestimo/agenda',
    access: 'patron',
    summary: 'Makes a secret address for the calendar; the one before ends.',
    description: '`url` is a path of this site and is told once: only its hash is kept.',
    errors: ['second-factors.not_as_another'],
  },
  'loans.close_calendar': {
    method: 'DELETE',
    path: '/api/emprestimo/agenda',
    access: 'patron',
    summary: 'Ends the address of the calendar.',
    errors: [],
  },
  'loans.calendar_feed': {
    method: 'GET',
    path: '/api/emprestimo/agenda/:chave',
    access: 'public',
    summary: 'The calendar itself (RFC 5545): due dates and pick-ups, as they are now.',
    description: 'Whoever has the address may read it; `.ics` may stand behind the key.',
    errors: ['loans.calendar_not_found'],
  },
  'loans.start': {
    method: 'GET',
    path: '/api/emprestimo/inicio',
    access: 'patron',
    summary: 'What needs the person today, the most urgent first, with numbers and the next dates.',
    errors: [],
  },
})
