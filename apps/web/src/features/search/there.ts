/** The copies of a hit in one library. */
import type { BriefHit } from '@estante/contract/search.shapes'
import type { DueDate } from '../institution/is-past.ts'
import { expectedReturn } from './expected-return.ts'

export interface AvailabilityThere {
  /** Key of its text under `have.`, with its number. */
  state: 'onShelf' | 'lent' | 'reserved' | 'transit' | 'local' | 'unavailable'
  count: number
  /** Where copies stand that can be used there; empty when unknown. */
  place: string
  /** Only where it differs from the hit's. */
  callNumber: string
  /** When all are lent. */
  returns: DueDate | undefined
}

const states: Record<string, AvailabilityThere['state']> = {
  'on-shelf': 'onShelf',
  lent: 'lent',
  reserved: 'reserved',
  transit: 'transit',
  local: 'local',
}

type Held = Pick<BriefHit, 'classificacao'> & {
  disponibilidade: Pick<BriefHit['disponibilidade'], 'por_biblioteca'>
}

/** @returns undefined when the library has no copies */
export function availabilityThere(
  { classificacao, disponibilidade }: Held,
  library: string,
): AvailabilityThere | undefined {
  const there = disponibilidade.por_biblioteca.find(({ cod_biblioteca }) => cod_biblioteca === library)
  if (!there) return undefined
  const state = states[there.estado] ?? 'unavailable'
  const isThere = state === 'onShelf' || state === 'local'
  return {
    state,
    count: state === 'onShelf' ? Number(there.disponiveis) : 1,
    place: isThere ? there.localizacao : '',
    callNumber: isThere && there.classificacao !== classificacao ? there.classificacao : '',
    returns: state === 'lent' ? expectedReturn(there) : undefined,
  }
}
