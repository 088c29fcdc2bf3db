/** The real records of ../shared/data, read and mapped as the import does, each title once. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fold } from '@estante/search-index/text/fold'
import { type Database, migrate, openDatabase } from '../../apps/server/src/database/database.ts'
import { titleDocument } from '../../apps/server/src/search/title-document.ts'
import { readTitleRows, type TitleRow } from '../../apps/server/src/search/title-row.ts'
import { loadDataSets } from '../../apps/server/test/relevance/load-data-sets.ts'
import type { SampledDocument } from './collection-statistics.ts'

const batch = 1000

/** Empty where the records are not beside the repository. */
export async function realTitles(): Promise<SampledDocument[]> {
  const folder = mkdtempSync(join(tmpdir(), 'estante-realism-'))
  const database = openDatabase(join(folder, 'estante.sqlite'))
  try {
    await migrate(database)
    await loadDataSets(database)
    return await onceEach(database)
  } finally {
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Several sets hold the same records in other forms: the first of each title, author and year stands for all. */
async function onceEach({ db }: Database): Promise<SampledDocument[]> {
  const found = new Map<string, SampledDocument>()
  const ids = await db.selectFrom('titles').select('id').orderBy('id').execute()
  for (let from = 0; from < ids.length; from += batch) {
    const rows = await readTitleRows(
      db,
      ids.slice(from, from + batch).map(({ id }) => id),
    )
    for (const row of rows) {
      const { data } = row
      const same = fold(`${data.title} ${data.contributors[0]?.heading ?? ''} ${data.year ?? ''}`)
      if (!found.has(same)) found.set(same, looked(row))
    }
  }
  return [...found.values()]
}

function looked(row: TitleRow): SampledDocument {
  const { text, filters } = titleDocument(row)
  const [author, subject, publisher, type, language, year] = ['A', 'S', 'E', 'T', 'I', 'P'].map(
    (letter) => filters?.[letter] ?? [],
  ) as [string[], string[], string[], string[], string[], string[]]
  return {
    title: row.data.title,
    text: Object.values(text).flat(),
    values: { author, subject, publisher, type, language, year },
  }
}
