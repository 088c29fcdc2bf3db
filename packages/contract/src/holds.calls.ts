import { describeCalls } from './call.ts'
import type { ErrorCode } from './errors.ts'

/** Why somebody cannot wait for a title. */
const holdRefusals = [
  'holds.no_copy',
  'holds.copy_on_shelf',
  'holds.edition_on_shelf',
  'holds.waits_already',
  'holds.waits_for_any_edition',
  'holds.waits_for_another_edition',
  'holds.has_title',
  'holds.not_for_category',
  'holds.limit',
  'circulation.policy_missing',
  'circulation.overdue',
  'circulation.owes',
  'circulation.suspended',
  'circulation.cleared',
  'circulation.expired',
] as const satisfies readonly ErrorCode[]

const placing = [
  'titles.not_found',
  'titles.withdrawn',
  'lists.library_not_found',
  'holds.options_missing',
] as const satisfies readonly ErrorCode[]

const body = [
  '`volume`, `tomo`, `parte` and `material_adicional` as `informacoes-iniciais` names them: whichever a copy of the library has must be chosen.',
  '`localizacao` is a shelf location and only noted: any copy of the same serves. `biblioteca_retirada` is ours: where it is fetched, when that is another library.',
  '`qualquer_edicao` is ours: the first copy of any edition serves, of the same whole title, creator, material and language, with the same volume, tome, part and material, at the same library. Where the title has no other edition, it changes nothing.',
].join(' ')

export const holdsCalls = describeCalls({
  'holds.options': {
    method: 'GET',
    path: '/api/reserva/:id/informacoes-iniciais',
    access: 'public',
    summary: 'Which copies of a title can be waited for, library by library, with the queue of each.',
    description: [
      'One entry of `opcoes` is one queue: a library’s copies of one volume, tome, part and material.',
      '`posicao` is the place that a newcomer gets; `estimativa_dias` is computed from how long this title was lent before, and empty where it never was.',
      '`retirada`: where it can be fetched; with a person’s token only libraries with a loan rule for them.',
      `Without a person’s token the copies alone decide. Codes of \`motivo\`: ${holdRefusals.join(', ')}.`,
    ].join(' '),
    errors: ['titles.not_found', 'titles.withdrawn'],
  },
  'holds.check': {
    method: 'POST',
    path: '/api/reserva/validar-fila',
    access: 'patron',
    summary: 'What would come of a hold, before it is placed: whether it is possible, which place, how long.',
    description: body,
    errors: [...placing],
  },
  'holds.place': {
    method: 'POST',
    path: '/api/reserva',
    access: 'patron',
    summary: 'Places a hold.',
    description: body,
    errors: [...placing, ...holdRefusals],
  },
  'holds.list': {
    method: 'GET',
    path: '/api/reserva',
    access: 'patron',
    summary: 'The open holds of whoever is signed in: those that are ready first, then by place.',
    description:
      '`situacao`: waiting, suspended, transit (on its way to where it is fetched), available. `liberada_ate_iso` is a moment with its offset.',
    errors: [],
  },
  'holds.cancel': {
    method: 'DELETE',
    path: '/api/reserva',
    access: 'patron',
    summary: 'Cancels one hold or several; a copy that was kept goes on to the next in line.',
    description: [
      '`reservas`: numbers in the body, or joined by commas in the query.',
      'An answer 200 says that at least one was cancelled; what could not be stands in `recusadas`. Where none could, the first reason is the error.',
    ].join(' '),
    errors: ['holds.nothing_chosen', 'holds.not_found', 'holds.not_open'],
  },
  'holds.suspend': {
    method: 'PUT',
    path: '/api/reserva/:id/suspensao',
    access: 'patron',
    summary: 'No copy is wanted up to a day: the place is kept, and others are served meanwhile.',
    description:
      '`ate` as dd/mm/yyyy or ISO 8601. A copy that was kept goes on to the next in line; each hold may let one go so once, and one that comes again in the time of the first is kept until its end.',
    errors: ['holds.not_found', 'holds.not_open', 'holds.suspension_day', 'holds.ready_already'],
  },
  'holds.resume': {
    method: 'DELETE',
    path: '/api/reserva/:id/suspensao',
    access: 'patron',
    summary: 'A copy is wanted again from now on.',
    errors: ['holds.not_found', 'holds.not_open'],
  },
  'holds.move': {
    method: 'PUT',
    path: '/api/reserva/:id/retirada',
    access: 'patron',
    summary: 'Changes where the copy is fetched. The queue stays that of the library whose copies are waited for.',
    errors: [
      'holds.not_found',
      'holds.not_open',
      'holds.ready_already',
      'lists.library_not_found',
      'circulation.policy_missing',
      'circulation.suspended',
      'circulation.cleared',
      'circulation.expired',
    ],
  },
  'holds.history': {
    method: 'GET',
    path: '/api/reserva/historico',
    access: 'patron',
    summary: 'Holds that have ended, placed between two days, both included; the latest first.',
    description:
      '`dataIni` and `dataFim` as dd/mm/yyyy or ISO 8601, both required. `situacao`: fetched, cancelled, expired.',
    errors: ['common.period_backwards'],
  },
})
