import type { Hold } from '@estante/contract/holds.shapes'

type Ordered = Pick<Hold, 'situacao' | 'estimativa_dias' | 'posicao'>

const states: readonly Hold['situacao'][] = ['available', 'transit', 'waiting', 'suspended']

/** What is ready first, then what is on its way; then by the estimated wait, unknown waits last, then by place. */
export function compareHolds(one: Ordered, other: Ordered): number {
  return (
    states.indexOf(one.situacao) - states.indexOf(other.situacao) ||
    daysOf(one) - daysOf(other) ||
    Number(one.posicao) - Number(other.posicao)
  )
}

/** An unknown wait is longer than any other. */
function daysOf({ estimativa_dias: days }: Ordered): number {
  return days === '' ? Number.MAX_SAFE_INTEGER : Number(days)
}
