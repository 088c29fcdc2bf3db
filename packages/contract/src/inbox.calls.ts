import { describeCalls } from './call.ts'

/** Activities 2002 (requests, suggestions, orders) and 2006 (comments, reports): one of both, and the kind's own right. */
const permission = [2002, 2006] as const
const kinds =
  '`tipo`: comentario, comentario-biblioteca, erro (activity 2006); sugestao, compra, comutacao, entre-bibliotecas, levantamento, ficha, pesquisa (activity 2002).'

export const inboxCalls = describeCalls({
  'inbox.list': {
    method: 'GET',
    path: '/api/balcao/pendencias',
    access: 'staff',
    permission,
    library: 'query.biblioteca',
    summary: 'What waits for an answer of the library, the oldest first, with how many there are of each kind.',
    description: [
      kinds,
      'Without `biblioteca`: of all libraries. What names no library waits at every one. `responsavel`: eu, ninguem, or all.',
      'A page has 25; `seguinte`, sent as `depois`, gives the next one; it is empty on the last.',
    ].join(' '),
    errors: [],
  },
  'inbox.show': {
    method: 'GET',
    path: '/api/balcao/pendencias/:tipo/:id',
    access: 'staff',
    permission,
    library: 'any',
    summary: 'One thing that waits: what the reader wrote, every message, what may be done, and who may take it.',
    errors: ['inbox.not_found'],
  },
  'inbox.assign': {
    method: 'POST',
    path: '/api/balcao/pendencias/:tipo/:id/responsavel',
    access: 'staff',
    permission,
    library: 'any',
    summary: 'Gives it to somebody who may answer it, or (with an empty `conta`) to nobody.',
    errors: ['inbox.not_found', 'inbox.assignee_not_allowed', 'inbox.taken_meanwhile'],
  },
  'inbox.act': {
    method: 'POST',
    path: '/api/balcao/pendencias/:tipo/:id/acoes',
    access: 'staff',
    permission,
    library: 'any',
    summary: 'Answers it, changes its status, approves, refuses or finishes; the reader is told as by the commands.',
    description: [
      '`versao` is that of the answer of `inbox.show`: where somebody did something meanwhile, nothing is done.',
      '`acao`: aprovar, recusar_comentario, encerrar, situacao, comprar, receber, cancelar_compra, responder, disponibilizar, concluir, recusar.',
    ].join(' '),
    errors: [
      'inbox.not_found',
      'inbox.changed_meanwhile',
      'inbox.action_not_offered',
      'desk.comment_decided',
      'desk.report_closed',
      'desk.library_request_ended',
      'desk.suggestion_unchanged',
      'desk.order_closed',
      'desk.order_too_many',
      'desk.order_no_more',
    ],
  },
  'inbox.preview': {
    method: 'POST',
    path: '/api/balcao/pendencias/:tipo/:id/previa',
    access: 'staff',
    permission,
    library: 'any',
    summary: 'What the reader would see and which mails would go out; nothing is done.',
    description: 'Body and refusals as those of the action itself.',
    errors: ['inbox.not_found', 'inbox.changed_meanwhile', 'inbox.action_not_offered'],
  },
})
