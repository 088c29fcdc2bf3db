import { describeCalls } from './call.ts'

/** Activity 2002: serving at the desk of a library. */
const deskPermission = 2002

export const deskCalls = describeCalls({
  'desk.rights': {
    method: 'GET',
    path: '/api/balcao/direitos',
    access: 'patron',
    summary: 'The rights of staff that the caller holds, and the libraries; a reader holds none.',
    description: '`cod_biblioteca` is empty for a right that counts at every library.',
    errors: [],
  },
  'desk.scan': {
    method: 'POST',
    path: '/api/balcao/leituras',
    access: 'staff',
    permission: deskPermission,
    library: 'body.biblioteca',
    summary: 'One scan at the desk: finds a person, or checks a copy out or in, or renews its loan.',
    description: [
      '`codigo` is the bar code of a copy, or the user name of a person; `pessoa` the account that borrows.',
      '`modo`: emprestar, devolver, renovar. `balcao` names the desk, for the audit log.',
      '`devolvido_em` dates a check-in back (a book drop): not in the future, not before the copy was lent; fines count until then.',
      '`resultado`: pessoa, escolha (several people: `pessoas`), emprestado, devolvido, renovado, recusado.',
      'A refusal has `codigo`, `mensagem` and, if staff may override it, `liberacao`: the right that this needs, and whether the caller holds it.',
      'The same scan with `liberar` (the codes to override, and the reason) overrides it; each override is an audit event of its own.',
    ].join(' '),
    errors: [],
  },
  'desk.person': {
    method: 'GET',
    path: '/api/balcao/pessoas/:id',
    access: 'staff',
    permission: deskPermission,
    library: 'query.biblioteca',
    summary: 'The card of an account: who it is, loans, holds, debts, and what blocks it at the library of the desk.',
    errors: ['desk.login_not_found'],
  },
  'desk.worklists': {
    method: 'GET',
    path: '/api/balcao/listas',
    access: 'staff',
    permission: deskPermission,
    library: 'query.biblioteca',
    summary: 'The work lists of a library: what waits there, with the person and the one next action of each row.',
    description: [
      '`lista`: retirar (holds to pull), prontas (hold shelf), vencidas (not collected), chegando and enviados (transits),',
      'pedidos (loan requests), acervo_fechado (call slips). `acao` is empty where another library has the next step.',
      'A list has at most 500 rows, the longest waiting first; `total` counts all.',
    ].join(' '),
    errors: [],
  },
  'desk.work': {
    method: 'POST',
    path: '/api/balcao/listas/acoes',
    access: 'staff',
    permission: deskPermission,
    library: 'body.biblioteca',
    summary: 'Does the next action of a row of the work lists, which must still be the one that was shown.',
    description: [
      '`acao` as the list has it. `resultado`: feito, recusado (with `codigo` and `mensagem`; nothing was changed).',
      '`destino` is where the copy goes now, `emprestimo` the loan that was made.',
    ].join(' '),
    errors: [],
  },
  'desk.due_date': {
    method: 'POST',
    path: '/api/balcao/emprestimos/prazo',
    access: 'staff',
    permission: deskPermission,
    library: 'body.biblioteca',
    summary: 'Changes the due date of the loan of a copy that this library lent, with a reason.',
    description: [
      '`prazo` is an ISO day; on a closed day it is the next one on which the library opens. The borrower is told of an earlier date.',
      'A later one is refused while somebody else waits, unless `liberar` says otherwise, which needs 2004 there.',
    ].join(' '),
    errors: [
      'desk.not_lent',
      'desk.override_not_allowed',
      'loans.own_due_day',
      'loans.due_day_elsewhere',
      'loans.due_day_range',
      'loans.due_day_same',
      'loans.waited_for',
    ],
  },
})
