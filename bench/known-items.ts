/**
 * How often what is sought stands first: 400 titles drawn by a seed from the real records of ../shared/data, asked through
 * GET /api/consulta of the real application, and how many milliseconds an answer takes.
 *
 * Usage: node scripts/run.mjs bench/known-items.ts [--missed] [SEED…]   (seeds 1 to 3 when not given; --missed lists
 * what was not found first)
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from '../apps/server/src/app.ts'
import { systemClock } from '../apps/server/src/clock.ts'
import { type Database, migrate, openDatabase } from '../apps/server/src/database/database.ts'
import { loadTokenKey } from '../apps/server/src/http/tokens.ts'
import { recordSets } from '../apps/server/src/import/testing/data-sets.ts'
import { FileFolder } from '../apps/server/src/integrations/files/file-folder.ts'
import { openEmbeddedEngine } from '../apps/server/src/search/embedded-engine.ts'
import { loadDataSets } from '../apps/server/test/relevance/load-data-sets.ts'
import { querySampledTitles, type Tally } from '../apps/server/test/relevance/query-sampled-titles.ts'
import { minimumScores, type QueryKind, sampleTitles } from '../apps/server/test/relevance/sampled-titles.ts'

const tellMissed = process.argv.includes('--missed')
const named = process.argv.slice(2).filter((argument) => argument !== '--missed')
const seeds = named.length > 0 ? named : ['1', '2', '3']

function print(seed: string, tallies: Map<QueryKind, Tally>): void {
  for (const [way, { asked, first, missed }] of tallies) {
    const share = (first / asked).toFixed(3)
    console.log(
      `${seed.padEnd(8)}${way.padEnd(24)}${String(asked).padStart(6)}${share.padStart(8)}  (${minimumScores[way]})`,
    )
    if (tellMissed) for (const one of missed) console.log(`    ${one.id} ${one.asked}\n        → ${one.got}`)
  }
}

async function sendAll(database: Database, folder: string): Promise<void> {
  const search = await openEmbeddedEngine(database, join(folder, 'index'))
  await search.catchUp()
  const tokenKey = await loadTokenKey(database, systemClock())
  const files = new FileFolder(join(folder, 'files'))
  const ctx = { database, search, clock: systemClock, tokenKey, files }
  const app = await createApp(ctx, { rateLimits: { perMinute: 1_000_000 } })
  console.log(`${search.health().titles} titles\n\nseed    asked by                asked   first  (wanted)`)
  for (const seed of seeds) {
    const drawn = await sampleTitles(database.db, seed, 400)
    const started = performance.now()
    const tallies = await querySampledTitles(app, database.db, drawn)
    const asked = [...tallies.values()].reduce((sum, tally) => sum + tally.asked, 0)
    print(seed, tallies)
    console.log(`${seed.padEnd(8)}${((performance.now() - started) / asked).toFixed(2)} ms an answer\n`)
  }
  await app.close()
  await search.close()
}

if (recordSets.length === 0) throw new Error('there is no ../shared/data beside the repository')
const folder = mkdtempSync(join(tmpdir(), 'estante-known-items-'))
const database = openDatabase(join(folder, 'estante.sqlite'))
try {
  await migrate(database)
  await loadDataSets(database)
  await sendAll(database, folder)
} finally {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
}
