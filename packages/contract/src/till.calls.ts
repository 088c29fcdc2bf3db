import { describeCalls } from './call.ts'

/** Activity 2002: serving at the desk; 2003: taking money there. */
const deskPermission = 2002
const moneyPermission = 2003

const chosen =
  '`debitos` has of each debt what was shown as open, and how much of it; it is refused when another sum is open by now, so nothing counts twice.'

export const tillCalls = describeCalls({
  'till.debts': {
    method: 'GET',
    path: '/api/balcao/pessoas/:id/debitos',
    access: 'staff',
    permission: deskPermission,
    library: 'query.biblioteca',
    summary: 'The open debts of an account’s person at every library: what each is for, charged, paid so far, open.',
    description:
      '`devolviveis`: of what was paid and can be given back the newest 50; `encontrado`: the replacement of a copy that came back, these first.',
    errors: ['desk.login_not_found'],
  },
  'till.pay': {
    method: 'POST',
    path: '/api/balcao/pagamentos',
    access: 'staff',
    permission: moneyPermission,
    library: 'body.biblioteca',
    summary: 'Takes a payment of debts, whole or in part, into the till of the library, with one receipt.',
    description: [
      chosen,
      '`chave` names the form: sent again, it is answered with the same receipt. `forma`: cash, pix, gru, card;',
      '`observacao` is the number of the transaction. `caixa_iniciado`: this payment began the next period of the till.',
    ].join(' '),
    errors: [
      'desk.login_not_found',
      'till.not_theirs',
      'till.debts_changed',
      'charges.not_a_sum',
      'charges.more_than_open',
    ],
  },
  'till.reduce': {
    method: 'POST',
    path: '/api/balcao/abatimentos',
    access: 'staff',
    permission: moneyPermission,
    library: 'body.biblioteca',
    summary: 'Waives debts (`desconto`) or reverses charges that were a mistake (`estorno`), with a reason.',
    description: `${chosen} The right is needed at the library of each debt too; nobody forgoes their own debts.`,
    errors: [
      'desk.login_not_found',
      'till.not_theirs',
      'till.debts_changed',
      'till.right_elsewhere',
      'people.own_account',
      'charges.not_a_sum',
      'charges.more_than_open',
    ],
  },
  'till.services': {
    method: 'GET',
    path: '/api/balcao/servicos',
    access: 'staff',
    permission: moneyPermission,
    library: 'query.biblioteca',
    summary: 'The services that a desk charges by hand, with their prices.',
    errors: [],
  },
  'till.charge': {
    method: 'POST',
    path: '/api/balcao/cobrancas',
    access: 'staff',
    permission: moneyPermission,
    library: 'body.biblioteca',
    summary: 'Charges a person a fee by hand: a service at its price, or another sum with its reason.',
    description: [
      'With `servico`, `valor_centavos` is what was shown, its price times `quantidade`; refused when the price is another by now.',
      'Without it, `observacao` says what the sum is for. `chave` names the form: sent again, it counts once.',
    ].join(' '),
    errors: ['desk.login_not_found', 'till.service_not_found', 'till.price_changed', 'till.fee_unnamed'],
  },
  'till.receipts': {
    method: 'GET',
    path: '/api/balcao/pessoas/:id/recibos',
    access: 'staff',
    permission: moneyPermission,
    library: 'query.biblioteca',
    summary:
      'The receipts of an account’s person that the tills of the library wrote, refunds too, the newest first, to be printed again.',
    description: 'As many as `quantos` says (10); `ha_mais` where there are older ones.',
    errors: ['desk.login_not_found'],
  },
  'till.receipt': {
    method: 'GET',
    path: '/api/balcao/recibos/:id',
    access: 'staff',
    permission: moneyPermission,
    library: 'query.biblioteca',
    summary:
      'The receipt of a payment that a till of the library took: of the person only the name and a masked number.',
    description:
      '`segunda_via`: asked for again (`via=2`), or later than ten minutes after the payment; then the slip says so.',
    errors: ['till.receipt_not_found'],
  },
  'till.receipt_pdf': {
    method: 'GET',
    path: '/api/balcao/recibos/:id/pdf',
    access: 'staff',
    permission: moneyPermission,
    library: 'query.biblioteca',
    summary: 'The same receipt as a PDF for paper of 80 mm.',
    errors: ['till.receipt_not_found'],
  },
  'till.undo': {
    method: 'POST',
    path: '/api/balcao/recibos/:id/desfazer',
    access: 'staff',
    permission: moneyPermission,
    library: 'body.biblioteca',
    summary: 'Undoes a payment that was a mistake, with a reason: its receipt is void, and what it paid is owed again.',
    description:
      'On its day, while the till that took it is open, and once. The payment stays on record; new charges take its place.',
    errors: [
      'till.receipt_not_found',
      'till.receipt_undone',
      'till.receipt_is_refund',
      'till.receipt_refunded',
      'till.receipt_not_today',
      'till.receipt_till_closed',
      'till.cash_short',
    ],
  },
  'till.refund': {
    method: 'POST',
    path: '/api/balcao/caixa/devolucoes',
    access: 'staff',
    permission: moneyPermission,
    library: 'body.biblioteca',
    summary: 'Gives back what a person paid for a debt, whole or in part, from the till of the library, with a reason.',
    description: [
      'The debt is not owed again. At most what was paid for it, neither undone nor given back yet; in cash at most what the till holds.',
      'The right is needed at the library of the debt too; nobody gives themselves money back. `chave` names the form: sent again, it is answered with the same receipt.',
    ].join(' '),
    errors: [
      'desk.login_not_found',
      'till.not_theirs',
      'till.refund_elsewhere',
      'people.own_account',
      'till.nothing_paid',
      'till.more_than_paid',
      'till.cash_short',
      'charges.not_a_sum',
    ],
  },
  'till.show': {
    method: 'GET',
    path: '/api/balcao/caixa',
    access: 'staff',
    permission: moneyPermission,
    library: 'query.biblioteca',
    summary: 'The till of a library: what is open, and the takings of a day by attendant and method.',
    description:
      '`dia` is a day of the institution, today without it. `esperado_centavos`: the opening amount and the cash since.',
    errors: [],
  },
  'till.open': {
    method: 'POST',
    path: '/api/balcao/caixa/abertura',
    access: 'staff',
    permission: moneyPermission,
    library: 'body.biblioteca',
    summary: 'Opens the till of a library with the cash that is in it.',
    description: 'Without it, the first payment opens the till with what the last closing left.',
    errors: ['till.already_open'],
  },
  'till.close': {
    method: 'POST',
    path: '/api/balcao/caixa/fechamento',
    access: 'staff',
    permission: moneyPermission,
    library: 'body.biblioteca',
    summary: 'Closes the till that was shown, with the cash that was counted and what of it stays for the next period.',
    description: 'Refused when a payment changed the expected cash meanwhile. Later payments begin the next period.',
    errors: ['till.not_open', 'till.sum_differs', 'till.left_too_much'],
  },
})
