/** The wire's names of what waits for an answer, and of what the library does with it. */
import type { InboxAction, InboxKind } from '@estante/domain/inbox/inbox-kinds'

export const inboxKindCodes = [
  'comentario',
  'comentario-biblioteca',
  'erro',
  'sugestao',
  'compra',
  'comutacao',
  'entre-bibliotecas',
  'levantamento',
  'ficha',
  'pesquisa',
] as const
export type InboxKindCode = (typeof inboxKindCodes)[number]

const kinds: Readonly<Record<InboxKindCode, InboxKind>> = {
  comentario: 'comment',
  'comentario-biblioteca': 'library-comment',
  erro: 'report',
  sugestao: 'suggestion',
  compra: 'order',
  comutacao: 'exchange',
  'entre-bibliotecas': 'interlibrary-loan',
  levantamento: 'survey',
  ficha: 'card',
  pesquisa: 'search',
}

export const inboxKindOf = (code: InboxKindCode): InboxKind => kinds[code]
export const inboxKindCode = (kind: InboxKind): InboxKindCode => inboxKindCodes.find((code) => kinds[code] === kind)!

export const inboxActionCodes = [
  'aprovar',
  'recusar_comentario',
  'encerrar',
  'situacao',
  'comprar',
  'receber',
  'cancelar_compra',
  'responder',
  'disponibilizar',
  'concluir',
  'recusar',
] as const
export type InboxActionCode = (typeof inboxActionCodes)[number]

const actions: Readonly<Record<InboxActionCode, InboxAction>> = {
  aprovar: 'approve',
  recusar_comentario: 'refuse-comment',
  encerrar: 'close',
  situacao: 'set-status',
  comprar: 'place-order',
  receber: 'receive',
  cancelar_compra: 'cancel-order',
  responder: 'answer',
  disponibilizar: 'make-available',
  concluir: 'finish',
  recusar: 'refuse',
}

export const inboxActionOf = (code: InboxActionCode): InboxAction => actions[code]
export const inboxActionCode = (action: InboxAction): InboxActionCode =>
  inboxActionCodes.find((code) => actions[code] === action)!
