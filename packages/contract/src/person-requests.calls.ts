import { describeCalls } from './call.ts'
import { holdsCalls } from './holds.calls.ts'
import { requestRefusals } from './loan-requests.calls.ts'

/** Activity 2002: serving at the desk of a library. */
const deskPermission = 2002

const person = ['desk.login_not_found', 'desk.login_blocked'] as const

export const personRequestsCalls = describeCalls({
  'person-requests.titles': {
    method: 'GET',
    path: '/api/balcao/titulos',
    access: 'staff',
    permission: deskPermission,
    library: 'query.biblioteca',
    summary: 'Finds titles at the desk: by the bar code of a copy, the number of the title, its ISBN, or words.',
    description: 'A bar code finds its own title alone. `total` counts all, `titulos` has the first ten.',
    errors: [],
  },
  'person-requests.options': {
    method: 'GET',
    path: '/api/balcao/titulos/:id/opcoes',
    access: 'staff',
    permission: deskPermission,
    library: 'query.biblioteca',
    summary:
      'What a person could wait for or ask for of a title: the answers of `holds.options` and `loan-requests.form`.',
    description: '`conta` is the account of the person, as `cod_conta` of their card.',
    errors: [...person, 'titles.not_found', 'titles.withdrawn'],
  },
  'person-requests.hold': {
    method: 'POST',
    path: '/api/balcao/reservas',
    access: 'staff',
    permission: deskPermission,
    library: 'body.biblioteca',
    summary: 'Places a hold for a person, by the rules of their own.',
    description: '`biblioteca` is that of the desk; `reserva` is the body of `holds.place`. The audit log names both.',
    errors: [...person, ...holdsCalls['holds.place'].errors],
  },
  'person-requests.cancel_hold': {
    method: 'POST',
    path: '/api/balcao/reservas/:id/cancelamento',
    access: 'staff',
    permission: deskPermission,
    library: 'body.biblioteca',
    summary: 'Cancels the hold of a person; a copy that was kept goes on to the next in line.',
    description:
      '`id` is `codigo` in `reservas` of the card. A copy that was kept for nobody else stays in the list `vencidas`.',
    errors: ['holds.not_found', 'holds.not_open'],
  },
  'person-requests.ask': {
    method: 'POST',
    path: '/api/balcao/pedidos',
    access: 'staff',
    permission: deskPermission,
    library: 'body.biblioteca',
    summary: 'Places a loan request for a person, by the rules of their own.',
    description:
      '`biblioteca` is that of the desk; `acervo` the title, `pedido` the body of `loan-requests.ask`. The audit log names both.',
    errors: [...person, 'titles.not_found', 'titles.withdrawn', ...requestRefusals],
  },
  'person-requests.end': {
    method: 'POST',
    path: '/api/balcao/pedidos/:id/encerramento',
    access: 'staff',
    permission: deskPermission,
    library: 'body.biblioteca',
    summary: 'Ends a loan request that cannot be met; the person is told.',
    description: [
      'While it waits, the library that looks for the copy may say so, on its way both, afterwards the one that keeps it (`encerravel` of the work lists).',
      'A copy that was looked for in vain is missing from then on (`extraviado`); `destino` is where another one goes.',
    ].join(' '),
    errors: ['desk.request_not_found', 'desk.request_ended', 'desk.request_not_next', 'desk.request_elsewhere'],
  },
})
