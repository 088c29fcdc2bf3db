import type { ListEntry } from '@estante/contract/browse.shapes'
import type { Reader } from '../../database/database.ts'
import type { SearchEngine } from '../../search/engine.ts'
import type { Step } from './cursor.ts'
import type { ListRow, ReadRows } from './list-row.ts'
import type { HeadingList } from './lists.ts'
import { type HeadingEntry, headingEntries } from './store/heading-entries.ts'
import { findSeeAlso, type SeeAlsoReference } from './store/see-also.ts'

/**
 * Entries without titles are rare but may be adjacent: at most this many pieces of the list are read to fill a page,
 * each twice as long as the one before, up to a limit.
 */
const mostPieces = 20
const longestPiece = 500

export function headingRows(list: HeadingList): ReadRows {
  return async (db, search, step) => {
    const entries = await withTitles(db, search, list, step)
    const beside = await findSeeAlso(
      db,
      entries.flatMap((one) => (one.seeHeading === undefined ? one.authorityId : [])),
    )
    const totals = await totalsOf(
      search,
      list,
      [...beside.values()].flat().map(({ id }) => id),
    )
    return entries.map((one) => ({ ...one, entry: present(one, list, beside.get(one.authorityId) ?? [], totals) }))
  }
}

type CountedEntry = HeadingEntry & { total: number }

async function withTitles(db: Reader, search: SearchEngine, list: HeadingList, step: Step): Promise<CountedEntry[]> {
  const found: CountedEntry[] = []
  let { from } = step
  for (let piece = 0; piece < mostPieces && found.length < step.limit; piece++) {
    const limit = Math.max(step.limit, Math.min(longestPiece, step.limit * 2 ** piece))
    const entries = await headingEntries(db, list, { ...step, from, limit })
    const totals = await totalsOf(
      search,
      list,
      entries.map(({ authorityId }) => authorityId),
    )
    for (const one of entries) {
      const total = totals.get(one.authorityId) ?? 0
      if (total > 0) found.push({ ...one, total })
    }
    if (entries.length < limit) break
    from = entries.at(-1)!
  }
  return found.slice(0, step.limit)
}

async function totalsOf(search: SearchEngine, { letter }: HeadingList, ids: readonly number[]) {
  const totals = await search.query('valueTotals', [letter, ids.map(String)])
  return new Map(ids.map((id, at) => [id, totals[at] ?? 0]))
}

function present(
  one: CountedEntry,
  { letter }: HeadingList,
  beside: readonly SeeAlsoReference[],
  totals: ReadonlyMap<number, number>,
): ListRow['entry'] {
  const code = String(one.authorityId)
  const see = one.seeHeading === undefined ? [] : [heading(one.authorityId, one.seeHeading, one.total)]
  // Only the heading itself, not its variants, lists see-also headings; headings without titles are omitted.
  const seeAlso = one.seeHeading === undefined ? beside.filter((other) => (totals.get(other.id) ?? 0) > 0) : []
  return {
    descricao: one.heading,
    total: String(one.total),
    cod_autoridade: code,
    cod_acervo: '',
    parametro: letter,
    valor: code,
    titulo: '',
    ver: see,
    ver_tambem: seeAlso.map((other) => heading(other.id, other.heading, totals.get(other.id) ?? 0)),
  }
}

function heading(id: number, words: string, total: number): ListEntry['ver'][number] {
  return { cod_autoridade: String(id), descricao: words, total: String(total) }
}
