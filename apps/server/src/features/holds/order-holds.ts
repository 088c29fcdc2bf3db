import type { Hold } from '@estante/contract/holds.shapes'

type Ordered = Pick<Hold, 'situacao' | 'estimativa_dias' | 'posicao'>

const states: readonly Hold['situacao'][] = ['available', 'transit', 'waiting', 'suspended']

/** Available first, then in transit; then by estimated wait with unknown waits last, then by position. */
export function compareHolds(one: Ordered, other: Ordered): number {
  return (
    states.indexOf(one.situacao) - states.indexOf(other.situacao) ||
    daysOf(one) - daysOf(other) ||
    Number(one.posicao) - Number(other.posicao)
  )
}

/** An unknown wait sorts after any other. */
function daysOf({ estimativa_dias: days }: Ordered): number {
  return days === '' ? Number.MAX_SAFE_INTEGER : Number(days)
}
