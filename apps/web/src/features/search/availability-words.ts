/**
 * What a hit says of how its title can be had: a badge, a sentence after it, and the best next step. The sentence names
 * where it stands, or when it comes back and how many are waiting. The server decides the state
 * (title-availability.ts); here it is only put into words, as keys of search.json.
 */
import type { Hit } from '@estante/contract/search.shapes'
import type { TitleAvailability } from '@estante/domain/titles/title-availability'
import type { BadgeKind } from '../../ui/Badge.tsx'

export interface AvailabilityWords {
  badge: BadgeKind
  /** Key of the badge's words under `have.`, with the number that goes into it. */
  state: string
  count: number
  /** Libraries that have it on a shelf or for use in the house. */
  libraries: string[]
  /** Where it stands there, when there is one library only. */
  place: string
  /** "2026-11-24": when the first lent copy comes back; absent when nobody knows. */
  returns?: string
  /** That day has passed. */
  late: boolean
  /** People waiting. */
  queue: number
  /** Key of a sentence under `note.` where there is neither place nor day to name. */
  note?: 'online' | 'restricted' | 'transit' | 'unavailable' | 'none'
  /** Key under `action.` of what the link to the title promises. */
  action: 'get' | 'read' | 'access' | 'details'
}

type Fixed = Pick<AvailabilityWords, 'badge' | 'state' | 'action' | 'note'>

const fixed: Record<TitleAvailability, Fixed> = {
  'on-shelf': { badge: 'ok', state: 'onShelf', action: 'get' },
  online: { badge: 'online', state: 'online', action: 'read', note: 'online' },
  'online-restricted': { badge: 'restricted', state: 'restricted', action: 'access', note: 'restricted' },
  lent: { badge: 'lent', state: 'lent', action: 'get' },
  reserved: { badge: 'reserved', state: 'reserved', action: 'get' },
  transit: { badge: 'transit', state: 'transit', action: 'get', note: 'transit' },
  local: { badge: 'local', state: 'local', action: 'get' },
  unavailable: { badge: 'off', state: 'unavailable', action: 'details', note: 'unavailable' },
  none: { badge: 'off', state: 'none', action: 'details', note: 'none' },
}

/** States in which one waits for one's turn. */
const queued = new Set(['lent', 'reserved', 'transit'])

/** @param today the institution's calendar day, "2026-11-19" */
export function availabilityWords(
  { disponibilidade: have }: Pick<Hit, 'disponibilidade'>,
  today: string,
): AvailabilityWords {
  // A state that this version of the pages does not know is told as no copy: it promises nothing.
  const known = fixed[have.estado as TitleAvailability] ?? fixed.none
  const onShelf = known.state === 'onShelf'
  const returns = known.state === 'lent' ? isoDay(have.previsao_devolucao) : undefined
  return {
    ...known,
    count: Number(onShelf ? have.disponiveis : have.emprestaveis) || 0,
    libraries: onShelf || known.state === 'local' ? have.bibliotecas : [],
    place: have.bibliotecas.length === 1 ? have.localizacao : '',
    returns,
    late: returns !== undefined && returns < today,
    queue: queued.has(known.state) ? Number(have.reservas) || 0 : 0,
  }
}

/** "24/11/2026" → "2026-11-24". */
function isoDay(wire: string): string | undefined {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(wire) ?? []
  return day && `${year}-${month}-${day}`
}
