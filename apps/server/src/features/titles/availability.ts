import { statusAtAnyTime } from '@estante/domain/titles/copy-status'
import { onlineAccess } from '@estante/domain/titles/online-access'
import { type Availability, titleAvailability } from '@estante/domain/titles/title-availability'
import type { TitleData } from '@estante/marc/title-data'
import { localHour } from '../../database/moment.ts'
import { wireDay } from '../../i18n/wire-day.ts'
import type { ShelvedCopy, StoredCopy } from './store.ts'

/** The availability of a title in hits and on the title page. */
export interface PresentedAvailability {
  estado: string
  disponiveis: string
  emprestaveis: string
  bibliotecas: string[]
  cod_bibliotecas: string[]
  previsao_devolucao: string
  previsao_devolucao_hora?: string | undefined
  reservas: string
  localizacao: string
  por_biblioteca: AvailabilityThere[]
}

/** The copies of one library. */
interface AvailabilityThere {
  cod_biblioteca: string
  estado: string
  disponiveis: string
  localizacao: string
  classificacao: string
  previsao_devolucao: string
  previsao_devolucao_hora?: string | undefined
}

export function availabilityOf(data: TitleData, copies: readonly Pick<StoredCopy, 'facts'>[]): Availability {
  const access = onlineAccess(data)
  return titleAvailability({
    copies: copies.map((copy) => copy.facts),
    online: access === 'open',
    onlineRestricted: access === 'restricted',
  })
}

export interface AvailabilityContext {
  /** Short names by id. */
  libraryNames: ReadonlyMap<number, string>
  /** The institution's time zone. */
  zone: string
}

export function presentAvailability(
  data: TitleData,
  copies: readonly ShelvedCopy[],
  waiting: number,
  { libraryNames, zone }: AvailabilityContext,
): PresentedAvailability {
  const availability = availabilityOf(data, copies)
  const status = availability.state === 'local' ? 'local' : 'available'
  const here = copies.filter((copy) => statusAtAnyTime(copy.facts) === status)
  const known = [...new Set(here.map((copy) => copy.libraryId))].filter((id) => libraryNames.get(id))
  return {
    estado: availability.state,
    disponiveis: String(availability.available),
    emprestaveis: String(availability.lendable),
    bibliotecas: known.map((id) => libraryNames.get(id)!),
    cod_bibliotecas: known.map(String),
    ...presentReturn(availability, zone),
    reservas: String(waiting),
    localizacao: here[0]?.shelfLocation ?? '',
    por_biblioteca: [...Map.groupBy(copies, ({ libraryId }) => libraryId)]
      .filter(([id]) => libraryNames.get(id))
      .map(([id, its]) => presentThere(id, its, zone)),
  }
}

/** Of copies on the shelf, or else of the first one, the place and call number. */
function presentThere(library: number, copies: readonly ShelvedCopy[], zone: string): AvailabilityThere {
  const there = titleAvailability({
    copies: copies.map(({ facts }) => facts),
    online: false,
    onlineRestricted: false,
  })
  const shown = copies.find(({ facts }) => statusAtAnyTime(facts) === 'available') ?? copies[0]
  return {
    cod_biblioteca: String(library),
    estado: there.state,
    disponiveis: String(there.available),
    localizacao: shown?.shelfLocation ?? '',
    classificacao: shown?.callNumber ?? '',
    ...presentReturn(there, zone),
  }
}

function presentReturn({ dueOn, dueAt }: Availability, zone: string) {
  return { previsao_devolucao: wireDay(dueOn), previsao_devolucao_hora: localHour(dueAt, zone) }
}
