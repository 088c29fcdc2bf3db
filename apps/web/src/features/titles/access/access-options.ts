/**
 * The access options of a title, best first: on a shelf, online, when returned, in the library only, as part of another
 * work. Each library is listed separately: one may have a copy on the shelf while another's are all on loan. Only
 * options that lead somewhere are listed; without any, one row says why.
 */
import type { AnswerOf } from '@estante/contract/shapes'
import type { CopyRow, LibraryCopies, TitleSummary } from '@estante/contract/titles.shapes'

export type TitleLinkRow = AnswerOf<'titles.links'>[number]

/** The location within a library. */
export interface ShelfLocation {
  library: string
  /** Its code. */
  libraryCode: string
  count: number
  /** Shelf locations. */
  locations: string[]
  /** Absent when the copies' call numbers differ, as with volumes of a set. */
  callNumber?: string
}

/** Copies of one library that are all out, and will return. */
export interface Waiting {
  library: string
  /** Copies on loan, on the hold shelf or in transit. */
  count: number
  /** `returns`: a day is known; `late`: that day has passed; `transit`; `kept` for a hold. */
  state: 'returns' | 'late' | 'transit' | 'kept'
  /** "2026-11-24". */
  day?: string
  /** "14:30", of a loan by the hour. */
  hour?: string
}

export type AccessOption =
  | { kind: 'shelf'; count: number; locations: ShelfLocation[] }
  | { kind: 'local'; count: number; locations: ShelfLocation[] }
  | { kind: 'online'; links: TitleLinkRow[] }
  | { kind: 'restricted'; links: TitleLinkRow[] }
  | { kind: 'waiting'; at: Waiting; queue?: number }
  | { kind: 'host'; works: TitleSummary['faz_parte_de'] }
  | { kind: 'holdings'; libraries: LibraryCopies[] }
  | { kind: 'away'; states: { words: string; count: number }[] }
  | { kind: 'none' }

export interface TitleAvailability {
  libraries: readonly LibraryCopies[]
  /** Waiting holds of the title. */
  queue: number
  links: readonly TitleLinkRow[]
  partOf: TitleSummary['faz_parte_de']
}

/** Libraries listed separately while all their copies are out. */
const maxWaiting = 3

/** @param today the institution's calendar day, "2026-11-19" */
export function accessOptions(title: TitleAvailability, today: string): AccessOption[] {
  const options = [
    ...locationsWith(title.libraries, 'available', 'shelf'),
    ...linksThatOpen(title.links),
    ...waitingOptions(title, today),
    ...locationsWith(title.libraries, 'local', 'local'),
    ...holdingsAlone(title.libraries),
    ...hostWorks(title.partOf),
  ]
  if (options.length > 0) return options
  const states = countStates(title.libraries.flatMap((library) => library.exemplares))
  return [states.length > 0 ? { kind: 'away', states } : { kind: 'none' }]
}

function locationsWith(libraries: readonly LibraryCopies[], status: string, kind: 'shelf' | 'local'): AccessOption[] {
  const locations = libraries.flatMap((library) => {
    const here = library.exemplares.filter((copy) => copy.situacao === status)
    return here.length === 0 ? [] : shelfLocation(library, here)
  })
  const count = locations.reduce((sum, place) => sum + place.count, 0)
  return locations.length === 0 ? [] : [{ kind, count, locations }]
}

function shelfLocation({ cod_biblioteca, desc_biblioteca }: LibraryCopies, copies: readonly CopyRow[]): ShelfLocation {
  const callNumbers = new Set(copies.map((copy) => copy.numero_chamada))
  const [callNumber] = callNumbers
  const locations = [...new Set(copies.map((copy) => copy.localizacao).filter((place) => place !== ''))]
  const library = { library: desc_biblioteca, libraryCode: cod_biblioteca }
  return { ...library, count: copies.length, locations, ...(callNumbers.size === 1 && callNumber && { callNumber }) }
}

/** Links to the work itself; open links about it are among the details. */
function linksThatOpen(links: readonly TitleLinkRow[]): AccessOption[] {
  const own = links.filter((link) => link.relacao !== 'related')
  const open = own.filter((link) => !link.restrito)
  const restricted = links.filter((link) => link.restrito)
  return [
    ...(open.length > 0 ? [{ kind: 'online' as const, links: open }] : []),
    ...(restricted.length > 0 ? [{ kind: 'restricted' as const, links: restricted }] : []),
  ]
}

const returning = new Set(['lent', 'overdue', 'transit', 'reserved'])

/** Libraries with nothing on the shelf, earliest return first. The queue is the title's and is shown once. */
function waitingOptions({ libraries, queue }: TitleAvailability, today: string): AccessOption[] {
  return libraries
    .filter(({ exemplares }) => !exemplares.some((copy) => copy.situacao === 'available'))
    .flatMap(({ desc_biblioteca, exemplares }) => {
      const copies = exemplares.filter((copy) => returning.has(copy.situacao))
      return copies.length === 0 ? [] : { library: desc_biblioteca, count: copies.length, ...nextMove(copies, today) }
    })
    .sort((a, b) => momentOf(a).localeCompare(momentOf(b)))
    .slice(0, maxWaiting)
    .map((at, place) => ({ kind: 'waiting', at, ...(place === 0 && { queue }) }))
}

/** A day lasts longer than the hours of it. */
function momentOf({ day = '9999', hour = '24:00' }: Pick<Waiting, 'day' | 'hour'>): string {
  return `${day} ${hour}`
}

/** The next event: a transit arrives, a loan is due, a copy is on the hold shelf, or a loan is overdue. */
function nextMove(copies: readonly CopyRow[], today: string): Pick<Waiting, 'state' | 'day' | 'hour'> {
  if (copies.some((copy) => copy.situacao === 'transit')) return { state: 'transit' }
  const returns = copies
    .flatMap(({ situacao, data_devolucao_iso: day, data_devolucao_hora: hour }) =>
      day === '' ? [] : { day, hour, isLate: situacao === 'overdue' || day < today },
    )
    .sort((a, b) => momentOf(a).localeCompare(momentOf(b)))
  const next = returns.find(({ isLate }) => !isLate)
  if (next) return { state: 'returns', ...whenOf(next) }
  if (copies.some((copy) => copy.situacao === 'reserved')) return { state: 'kept' }
  return { state: 'late', ...(returns[0] && whenOf(returns[0])) }
}

function whenOf({ day, hour }: { day: string; hour: string | undefined }): Pick<Waiting, 'day' | 'hour'> {
  return { day, ...(hour !== undefined && { hour }) }
}

/** Libraries with holdings statements of a journal or set, but no copies. */
function holdingsAlone(libraries: readonly LibraryCopies[]): AccessOption[] {
  const summarised = libraries.filter(({ exemplares, colecoes }) => exemplares.length === 0 && colecoes.length > 0)
  return summarised.length === 0 ? [] : [{ kind: 'holdings', libraries: summarised }]
}

/** An article is on the shelf with its journal. */
function hostWorks(partOf: TitleSummary['faz_parte_de']): AccessOption[] {
  const works = partOf.filter((work) => work.cod_acervo !== '')
  return works.length === 0 ? [] : [{ kind: 'host', works }]
}

function countStates(copies: readonly CopyRow[]): { words: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const { situacao_descricao: words } of copies) counts.set(words, (counts.get(words) ?? 0) + 1)
  return [...counts].map(([words, count]) => ({ words, count }))
}
