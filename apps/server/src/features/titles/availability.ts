import { copyStatus } from '@estante/domain/titles/copy-status'
import { onlineAccess } from '@estante/domain/titles/online-access'
import { type Availability, titleAvailability } from '@estante/domain/titles/title-availability'
import type { TitleData } from '@estante/marc/title-data'
import { wireDay } from '../../i18n/wire-day.ts'
import type { StoredCopy } from './store.ts'

/** The availability of a title in hits and on the title page. */
export interface PresentedAvailability {
  estado: string
  disponiveis: string
  emprestaveis: string
  bibliotecas: string[]
  cod_bibliotecas: string[]
  previsao_devolucao: string
  reservas: string
  localizacao: string
}

export function availabilityOf(data: TitleData, copies: readonly StoredCopy[], today: string): Availability {
  const access = onlineAccess(data)
  return titleAvailability(
    {
      copies: copies.map((copy) => copy.facts),
      online: access === 'open',
      onlineRestricted: access === 'restricted',
    },
    today,
  )
}

/** @param libraryNames by id */
export function presentAvailability(
  data: TitleData,
  copies: readonly StoredCopy[],
  waiting: number,
  libraryNames: ReadonlyMap<number, string>,
  today: string,
): PresentedAvailability {
  const availability = availabilityOf(data, copies, today)
  const status = availability.state === 'local' ? 'local' : 'available'
  const here = copies.filter((copy) => copyStatus(copy.facts, today) === status)
  const known = [...new Set(here.map((copy) => copy.libraryId))].filter((id) => libraryNames.get(id))
  return {
    estado: availability.state,
    disponiveis: String(availability.available),
    emprestaveis: String(availability.lendable),
    bibliotecas: known.map((id) => libraryNames.get(id)!),
    cod_bibliotecas: known.map(String),
    previsao_devolucao: wireDay(availability.dueOn),
    reservas: String(waiting),
    localizacao: here[0]?.shelfLocation ?? '',
  }
}
