import { materialCode } from '@estante/domain/titles/material-types'
import type { Reader } from '../../database/database.ts'
import type { ReadingHandler } from '../../http/call-handler.ts'
import { materialNames } from '../../i18n/code-labels.ts'
import type { SearchEngine } from '../../search/engine.ts'
import { libraries } from '../institution/store.ts'
import { requestedLibrary } from './find-requested-library.ts'
import { type CollectionCounts, countCollection } from './store.ts'

interface CachedCounts {
  version: number
  /** By the number of the library; 0: all. */
  counts: Map<number, Promise<CollectionCounts>>
}

const cached = new WeakMap<SearchEngine, CachedCounts>()

export const showCollectionTotals: ReadingHandler<'collection.totals'> = async (db, request, { search }) => {
  const { query, language } = request
  const libraryId = await requestedLibrary(db, query.biblioteca)
  const counts = await cachedCounts(db, search, libraryId)
  const names = new Map((await libraries(db)).map(({ id, name }) => [id, name]))
  const copies = counts.libraries.reduce((sum, library) => sum + library.copies, 0)
  return {
    titulos: String(counts.titles),
    exemplares: String(copies),
    materiais: mostFirst(counts.materials).map((one) => ({
      codigo: materialCode(one.type),
      descricao: materialNames(language, one.type),
      titulos: String(one.titles),
      exemplares: String(one.copies),
    })),
    bibliotecas: mostFirst(counts.libraries).map((one) => ({
      codigo: String(one.id),
      descricao: names.get(one.id) ?? '',
      titulos: String(one.titles),
      exemplares: String(one.copies),
    })),
  }
}

function mostFirst<Counted extends { titles: number; copies: number }>(all: readonly Counted[]): Counted[] {
  return [...all].sort((one, other) => other.titles - one.titles || other.copies - one.copies)
}

/** Counting reads every copy: the counts are kept until the index changes, like the number of titles in the footer. */
function cachedCounts(db: Reader, search: SearchEngine, libraryId?: number): Promise<CollectionCounts> {
  const version = search.version()
  let kept = cached.get(search)
  if (kept?.version !== version) {
    kept = { version, counts: new Map() }
    cached.set(search, kept)
  }
  const { counts } = kept
  const key = libraryId ?? 0
  const known = counts.get(key)
  if (known) return known
  const counting = countCollection(db, libraryId)
  counts.set(key, counting)
  // The next call tries again.
  counting.catch(() => counts.delete(key))
  return counting
}
