/** The titles that were asked for, with their copies, as the documents and items of DAIA. */
import type { Temporal } from 'temporal-polyfill'
import type { Reader } from '../../database/database.ts'
import { libraries } from '../institution/store.ts'
import { copiesOf, type StoredCopy, type StoredTitle, titlesByIds, waitingHolds } from '../titles/store.ts'
import { type Named, readNamed } from './read-request.ts'
import { copyServices, onlineServices, type Services } from './services.ts'
import { titlesOfBarcodes } from './store.ts'

export interface Item extends Services {
  id?: string
  /** Call number. */
  label?: string
  about?: string
  department?: { content: string; href: string }
  storage?: { content: string }
}

export interface Document {
  id: string
  requested: string
  href: string
  about: string
  item: Item[]
}

interface Place {
  origin: string
  now: Temporal.ZonedDateTime
}

/** Active titles alone, each once; an identifier that names none has no document. */
export async function findDocuments(db: Reader, identifiers: readonly string[], place: Place): Promise<Document[]> {
  const named = identifiers
    .map((requested) => ({ requested, names: readNamed(requested, place.origin) }))
    .filter((one): one is { requested: string; names: Named } => one.names !== undefined)
  const barcodes = named.flatMap(({ names }) => ('barcode' in names ? [names.barcode] : []))
  const byBarcode = await titlesOfBarcodes(db, barcodes)
  const requests = new Map<number, string>()
  for (const { requested, names } of named) {
    const title = 'barcode' in names ? byBarcode.get(names.barcode) : names.title
    if (title !== undefined && !requests.has(title)) requests.set(title, requested)
  }
  const ids = [...requests.keys()]
  const titles = await titlesByIds(db, ids)
  const copies = Map.groupBy(await copiesOf(db, ids), ({ titleId }) => titleId)
  const waiting = await waitingHolds(db, ids)
  const libraryNames = new Map((await libraries(db)).map(({ id, name }) => [id, name]))
  return ids.flatMap((id) => {
    const title = titles.get(id)
    if (title?.state !== 'active') return []
    const facts = { copies: copies.get(id) ?? [], waiting: waiting.get(id) ?? 0, libraryNames }
    return [documentOf(title, requests.get(id)!, facts, place)]
  })
}

interface Facts {
  copies: readonly StoredCopy[]
  waiting: number
  libraryNames: ReadonlyMap<number, string>
}

function documentOf(title: StoredTitle, requested: string, facts: Facts, { origin, now }: Place): Document {
  const page = `${origin}/acervo/${title.id}`
  const online = onlineServices(title.data, page)
  const items = facts.copies.map((copy): Item => {
    const library = facts.libraryNames.get(copy.libraryId)
    const about = [copy.volume, copy.tome, copy.part, copy.material].filter(Boolean).join(', ')
    return {
      id: `${page}/exemplares#${copy.id}`,
      ...(copy.callNumber && { label: copy.callNumber }),
      ...(about && { about }),
      ...(library && { department: { content: library, href: `${origin}/bibliotecas` } }),
      ...(copy.shelfLocation && { storage: { content: copy.shelfLocation } }),
      ...copyServices(copy.facts, now, facts.waiting, page),
    }
  })
  return { id: page, requested, href: page, about: title.data.title, item: online ? [...items, online] : items }
}
