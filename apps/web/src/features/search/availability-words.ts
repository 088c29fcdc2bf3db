/**
 * The availability of a hit: badge, sentence, and best next step. The sentence names the location, or the expected
 * return and the queue. The server decides the state (title-availability.ts); this maps it to keys of search.json.
 */
import type { BriefHit } from '@estante/contract/search.shapes'
import type { TitleAvailability } from '@estante/domain/titles/title-availability'
import type { NamedLibrary } from '../../shell/LibraryNames.tsx'
import type { BadgeKind } from '../../ui/Badge.tsx'
import type { DueDate } from '../institution/is-past.ts'
import { expectedReturn } from './expected-return.ts'

export interface AvailabilityWords {
  badge: BadgeKind
  /** Key of the badge's text under `have.`, with its number. */
  state: string
  count: number
  /** Libraries with a copy on the shelf or for use in the library. */
  libraries: NamedLibrary[]
  /** The shelf location, if there is only one library. */
  place: string
  /** Of a lent title, when known. */
  returns: DueDate | undefined
  /** Waiting holds. */
  queue: number
  /** Key of a sentence under `note.` without a location or date. */
  note?: 'online' | 'restricted' | 'transit' | 'unavailable' | 'none'
  /** Key under `action.` of the link's text. */
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

/** States with a queue. */
const queued = new Set(['lent', 'reserved', 'transit'])

export function availabilityWords({ disponibilidade: have }: Pick<BriefHit, 'disponibilidade'>): AvailabilityWords {
  // A state unknown to this version of the pages is shown as no copy.
  const known = fixed[have.estado as TitleAvailability] ?? fixed.none
  const onShelf = known.state === 'onShelf'
  return {
    ...known,
    count: Number(onShelf ? have.disponiveis : have.emprestaveis) || 0,
    libraries: onShelf || known.state === 'local' ? named(have) : [],
    place: have.bibliotecas.length === 1 ? have.localizacao : '',
    returns: known.state === 'lent' ? expectedReturn(have) : undefined,
    queue: queued.has(known.state) ? Number(have.reservas) || 0 : 0,
  }
}

function named({ bibliotecas, cod_bibliotecas }: BriefHit['disponibilidade']): NamedLibrary[] {
  return bibliotecas.map((name, at) => ({ name, code: cod_bibliotecas[at] ?? '' }))
}
