import { describeCalls } from './call.ts'
import type { ErrorCode } from './errors.ts'

/** Why no copy can be asked for: each travels as `motivo` beside a library or an option, or refuses the request. */
export const requestRefusals = [
  'loan-requests.duplicate',
  'loan-requests.has_title',
  'loan-requests.limit_reached',
  'loan-requests.no_copies',
  'loan-requests.all_requested',
  'circulation.overdue',
  'circulation.owes',
  'circulation.suspended',
  'circulation.cleared',
  'circulation.expired',
  'circulation.policy_missing',
] as const satisfies readonly ErrorCode[]

export const loanRequestsCalls = describeCalls({
  'loan-requests.form': {
    method: 'GET',
    path: '/api/solicitacao-emprestimo/:id/informacoes-iniciais',
    access: 'patron',
    summary: 'What a loan request for a title can ask for, and what the form begins with.',
    description: [
      'Libraries that lend a copy with the kinds of their copies (volume, tome, part, material), those that receive and have a loan rule for the person, with their pickup places, whether copies are brought home, and the person’s telephone, e-mail and address.',
      '`possivel` says whether one can be asked for now; where not, `motivo` is a code and `motivo_descricao` its words, for the whole title, a library and each kind.',
      `Codes of \`motivo\`: ${requestRefusals.join(', ')}.`,
    ].join(' '),
    errors: ['titles.not_found', 'titles.withdrawn'],
  },
  'loan-requests.ask': {
    method: 'POST',
    path: '/api/solicitacao-emprestimo/:id',
    access: 'patron',
    summary: 'Asks for a copy of a title to be sent to another library, or home.',
    description: [
      '`biblioteca_origem` and `biblioteca_recebimento` are codes of libraries, `cod_local_recebimento` one of the receiving library’s places.',
      '`volume`, `tomo`, `parte` and `material_adicional` are empty where the copies do not differ by them. `email` holds one to three addresses joined by a semicolon; `telefone` digits, hyphen, parentheses and blanks, 16 characters at most.',
      '`domicilio` (true, "S" or "1") has it brought home, to the address in `recebimento_textual`; otherwise that field says in words where else it may be received.',
      'Whatever is wrong with the fields is told at once, in `errors`. From then on the copy is kept for the request.',
    ].join(' '),
    errors: ['titles.not_found', 'titles.withdrawn', ...requestRefusals],
  },
  'loan-requests.list': {
    method: 'GET',
    path: '/api/solicitacao-emprestimo',
    access: 'patron',
    summary: 'The loan requests of whoever is signed in, the newest first.',
    description:
      '`dataIni` and `dataFim` bound the day of asking, both included, as dd/mm/yyyy or ISO 8601; either may be left out. `status`: all (as without it), waiting, in-transit, available, finished, cancelled, removed.',
    errors: ['common.period_backwards'],
  },
  'loan-requests.cancel': {
    method: 'DELETE',
    path: '/api/solicitacao-emprestimo/:id',
    access: 'patron',
    summary: 'Cancels an own loan request, as long as it waits.',
    description: '`id` is the `codigo` of the request, not of the title. The copy is free again.',
    errors: ['loan-requests.not_found', 'loan-requests.not_waiting'],
  },
})
