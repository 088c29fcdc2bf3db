/**
 * How soon a change in the database is found, and how long keeping a large index in order holds changes up:
 *
 *     node --expose-gc bench/search/indexing-latency.ts [--titles=5000] [--documents=200000]
 *
 * Prints milliseconds from the commit until the search finds it: told by the process that wrote (`pollNow`), and of
 * another process (two looks a second); for the engine in this thread and for the one in threads. Then, over a generated
 * collection: the longest call of `apply` with one document, and of `tidy` as the index thread calls it, while it grows.
 */
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { emptySearch } from '@estante/domain/search/search-state'
import { createIndex } from '@estante/search-index/search-index'
import { type Database, migrate, openDatabase } from '../../apps/server/src/database/database.ts'
import { openEmbeddedEngine } from '../../apps/server/src/search/embedded-engine.ts'
import type { SearchEngine } from '../../apps/server/src/search/engine.ts'
import { openThreadedEngine } from '../../apps/server/src/search/threads/threaded-engine.ts'
import { addTitle } from '../../apps/server/test/factories.ts'
import { documentOf, schema } from './collection.ts'
import { row, shown, summary } from './measure.ts'

const { values } = parseArgs({
  options: { titles: { type: 'string', default: '5000' }, documents: { type: 'string', default: '200000' } },
})
const changes = 40
const tidiedFor = 50
const widths = [46, 9, 9, 9, 9]

function print(name: string, times: readonly number[]): void {
  const { p50, p95, worst } = summary(times)
  console.log(row([name, ...[p50, p95, worst].map(shown), times.length], widths))
}

/** Milliseconds from each commit until its title is found. */
async function timesUntilSearchable(writer: Database, engine: SearchEngine, isTold: boolean, mark: string) {
  const times: number[] = []
  for (let at = 0; at < changes; at++) {
    const word = `${mark}${at}`
    await addTitle(writer.db, { title: `Volume ${word}` })
    const start = performance.now()
    if (isTold) engine.pollNow()
    while (!(await isSearchable(engine, word))) await new Promise((resolve) => setTimeout(resolve, 1))
    times.push(performance.now() - start)
  }
  return times
}

async function isSearchable(engine: SearchEngine, words: string): Promise<boolean> {
  const lines = [{ words, index: 'LIVRE' as const, condition: 'AND' as const }]
  return (await engine.query('search', [{ ...emptySearch, lines, exact: true }])).total > 0
}

async function measureIndexingLatency(folder: string, name: string, open: (place: string) => Promise<SearchEngine>) {
  const place = join(folder, `${name}.sqlite`)
  copyFileSync(join(folder, 'filled.sqlite'), place)
  const engine = await open(place)
  await engine.catchUp()
  engine.follow((error) => console.error(error))
  const writer = openDatabase(place)
  print(`${name}: written by this process`, await timesUntilSearchable(writer, engine, true, 'a'))
  print(`${name}: written by another process`, await timesUntilSearchable(writer, engine, false, 'b'))
  await writer.close()
  await engine.close()
}

function measureBlockedTime(documents: number): void {
  const index = createIndex(schema)
  const [applied, tidied]: [number[], number[]] = [[], []]
  for (let id = 1; id <= documents; id += 150) {
    const put = Array.from({ length: 150 }, (_, at) => documentOf(id + at, documents))
    index.apply({ put })
    const start = performance.now()
    index.runMerges(tidiedFor)
    tidied.push(performance.now() - start)
    const before = performance.now()
    index.apply({ put: [documentOf(id, documents)] })
    applied.push(performance.now() - before)
  }
  print(`apply of one document, up to ${documents}`, applied)
  print(`tidy for ${tidiedFor} ms, up to ${documents}`, tidied)
}

const folder = mkdtempSync(join(tmpdir(), 'estante-visible-'))
try {
  const filled = openDatabase(join(folder, 'filled.sqlite'))
  await migrate(filled)
  await filled.transact(async (tx) => {
    for (let at = 0; at < Number(values.titles); at++) await addTitle(tx, { title: `Volume ${at}` })
  })
  await filled.close()
  console.log(row(['milliseconds', 'p50', 'p95', 'worst', 'times'], widths))
  await measureIndexingLatency(folder, 'one thread', async (place) => {
    const database = openDatabase(place)
    const engine = await openEmbeddedEngine(database, join(folder, 'one'))
    return { ...engine, close: () => engine.close().then(() => database.close()) }
  })
  await measureIndexingLatency(folder, 'threads', (place) => openThreadedEngine(place, join(folder, 'threads'), 2))
  measureBlockedTime(Number(values.documents))
} finally {
  rmSync(folder, { recursive: true, force: true })
}
