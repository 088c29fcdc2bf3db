import type { Hit } from '@estante/contract/search.shapes'
import { filterLetters } from '@estante/domain/search/filters'
import type { Reader } from '../../database/database.ts'
import type { CallRequest } from '../../http/call-handler.ts'
import type { SearchEngine } from '../../search/engine.ts'
import { readPage } from './hit-facts.ts'
import { readLabels } from './labels.ts'
import { additionalValues, presentHit } from './present-hit.ts'

/** Titles by their numbers, as hits in the reader's language. */
export async function presentPage(
  db: Reader,
  search: SearchEngine,
  ids: readonly number[],
  total: number,
  { language, now }: Pick<CallRequest<'search.find'>, 'language' | 'now'>,
): Promise<Hit[]> {
  if (ids.length === 0) return []
  const { hits, libraryNames } = await readPage(db, search, ids)
  const own = hits.map(additionalValues)
  const values = new Map(filterLetters.map((letter) => [letter, own.flatMap((one) => one[letter])]))
  const context = {
    institution: await institutionCode(db),
    total,
    language,
    today: now.toPlainDate().toString(),
    libraryNames,
    labels: await readLabels(db, values, language),
  }
  return hits.map((hit, at) => presentHit(hit, own[at]!, context))
}

async function institutionCode(db: Reader): Promise<string> {
  const row = await db.selectFrom('institution').select('id').executeTakeFirst()
  return String(row?.id ?? '')
}
