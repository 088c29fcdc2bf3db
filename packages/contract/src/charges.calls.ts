import { describeCalls } from './call.ts'

/** Why there is nothing to pay, or not this sum. */
const choosing = ['charges.nothing_to_pay', 'charges.debt_not_open', 'charges.sum_differs'] as const

const chosen = [
  '`valor` ("12.50") is the open sum of that library or, with `debitos`, the sum of those debts: whoever asks and the ledger must mean the same.',
  'One library at a time. A loan that is late is no debt before the copy is back.',
].join(' ')

export const chargesCalls = describeCalls({
  'charges.list': {
    method: 'GET',
    path: '/api/emprestimo/debitos-pendentes',
    access: 'patron',
    summary: 'What whoever is signed in owes: fines, replacements, services; and what late loans would cost today.',
    description: [
      'Without `situacao` only what is open; `quitado` is what is settled, `todos` both, the latest first.',
      '`codBiblioteca`, `dataIni` and `dataFim` (dd/mm/yyyy or ISO 8601) narrow the debts; sums are always of all that is open.',
      '`estimativas` is apart: nothing of it is owed before the copies are back. Money as "12.50" and in cents.',
    ].join(' '),
    errors: ['common.period_backwards'],
  },
  'charges.slip': {
    method: 'POST',
    path: '/api/unidade-informacao/gru',
    access: 'patron',
    summary: 'A payment slip (GRU Simples) as a PDF, with the PIX code where the institution has one.',
    description: chosen,
    errors: [...choosing, 'charges.slip_not_offered'],
  },
  'charges.pix': {
    method: 'POST',
    path: '/api/unidade-informacao/pix',
    access: 'patron',
    summary: 'A PIX code (BR Code, static) for the same debts as a payment slip.',
    description: `${chosen} Nobody tells the library that a static code was paid: it confirms once it has the money.`,
    errors: [...choosing, 'charges.pix_not_offered'],
  },
  'charges.suspensions': {
    method: 'GET',
    path: '/api/pessoas/afastamentos',
    access: 'patron',
    summary: 'From when to when whoever is signed in may not borrow, and why; the latest first.',
    description: 'A clearance is one of them, without an end.',
    errors: [],
  },
})
