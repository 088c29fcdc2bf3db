/** The wire's names of the work lists and of their actions. */
import type { WorkActionCode, WorkListCode } from '@estante/contract/desk-worklists'
import type { WorkAction, WorkList } from '@estante/domain/circulation/next-work'
import type { RequestState } from '@estante/domain/loan-requests/request-states'

const lists: Readonly<Record<WorkListCode, WorkList>> = {
  retirar: 'pull',
  prontas: 'ready',
  vencidas: 'expired',
  chegando: 'arriving',
  enviados: 'sent',
  pedidos: 'requests',
  acervo_fechado: 'slips',
}

export const workListOf = (code: WorkListCode): WorkList => lists[code]

export const actionCodes: Readonly<Record<WorkAction, WorkActionCode>> = {
  pull: 'separar',
  lend: 'emprestar',
  reshelve: 'recolher',
  receive: 'receber',
  send: 'enviar',
  'set-aside': 'preparar',
  'hand-out': 'entregar',
}

const states = { waiting: 'espera', 'in-transit': 'em_transito', available: 'pronto' } as const

export function stateCode(state: RequestState | undefined) {
  return state !== undefined && state in states ? states[state as keyof typeof states] : ''
}
