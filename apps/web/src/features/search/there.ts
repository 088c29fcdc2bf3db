/** The copies of a hit in one library. */
import type { BriefHit } from '@estante/contract/search.shapes'
import { wireToIso } from './wire-to-iso.ts'

export interface AvailabilityThere {
  /** Key of its text under `have.`, with its number. */
  state: 'onShelf' | 'lent' | 'reserved' | 'transit' | 'local' | 'unavailable'
  count: number
  /** Where copies stand that can be used there; empty when unknown. */
  place: string
  /** Only where it differs from the hit's. */
  callNumber: string
  /** "2026-11-24": the earliest due date, when all are lent. */
  returns: string | undefined
  /** The date has passed. */
  late: boolean
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

/**
 * @param today the institution's calendar day, "2026-11-19"
 * @returns undefined when the library has no copies
 */
export function availabilityThere(
  { classificacao, disponibilidade }: Held,
  library: string,
  today: string,
): AvailabilityThere | undefined {
  const there = disponibilidade.por_biblioteca.find(({ cod_biblioteca }) => cod_biblioteca === library)
  if (!there) return undefined
  const state = states[there.estado] ?? 'unavailable'
  const isThere = state === 'onShelf' || state === 'local'
  const returns = state === 'lent' ? wireToIso(there.previsao_devolucao) : undefined
  return {
    state,
    count: state === 'onShelf' ? Number(there.disponiveis) : 1,
    place: isThere ? there.localizacao : '',
    callNumber: isThere && there.classificacao !== classificacao ? there.classificacao : '',
    returns,
    late: returns !== undefined && returns < today,
  }
}
