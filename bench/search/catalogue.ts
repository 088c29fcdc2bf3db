/** A catalogue of made-up titles in a database of its own, as `estante demo --titles` makes it, with its search engine. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Database, openDatabase } from '../../apps/server/src/database/database.ts'
import type { SearchEngine } from '../../apps/server/src/search/engine.ts'
import { openThreadedEngine } from '../../apps/server/src/search/threads/threaded-engine.ts'

export interface Catalogue {
  database: Database
  search: SearchEngine
  close(): Promise<void>
}

/** Threads that search, here on every machine: so many broad searches hold them all. */
export const threads = 2

const commandLine = fileURLToPath(new URL('../../apps/server/src/cli/estante.ts', import.meta.url))

/** @param kept a folder where the catalogue stays for the next run; without it everything is removed on closing */
export async function openCatalogue(titles: number, kept: string | undefined): Promise<Catalogue> {
  const folder = kept ?? mkdtempSync(join(tmpdir(), 'estante-bench-'))
  const remove = () => {
    if (!kept) rmSync(folder, { recursive: true, force: true })
  }
  try {
    const place = join(folder, 'estante.sqlite')
    if (!existsSync(place)) make(folder, titles)
    const database = openDatabase(place)
    const search = await openThreadedEngine(place, join(folder, 'index'), threads)
    await search.catchUp()
    const close = async () => {
      await search.close()
      await database.close()
      remove()
    }
    return { database, search, close }
  } catch (error) {
    remove()
    throw error
  }
}

function make(folder: string, titles: number): void {
  const args = ['--disable-warning=ExperimentalWarning', commandLine, 'demo', '--titles', String(titles)]
  const { status, stderr, error } = spawnSync(process.execPath, args, {
    env: { ...process.env, ESTANTE_DATA: folder, ESTANTE_DEMO: '1', DATABASE_URL: undefined },
    encoding: 'utf8',
    maxBuffer: 1e9,
  })
  if (status !== 0) throw error ?? new Error(stderr.slice(-2000))
}

export interface SampledTitle {
  title: string
  /** "" where nobody is named. */
  author: string
  subject: string
}

/** Titles at even distances through the whole catalogue: always the same ones. */
export async function sampleTitles({ db }: Pick<Database, 'db'>, count: number): Promise<SampledTitle[]> {
  const { most } = await db
    .selectFrom('titles')
    .select((eb) => eb.fn.max('id').as('most'))
    .executeTakeFirstOrThrow()
  const found: SampledTitle[] = []
  for (let at = 0; at < count; at++) {
    const { data } = await db
      .selectFrom('titles')
      .select('data')
      .where('id', '>=', Math.floor((Number(most) * at) / count))
      .where('state', '=', 'active')
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow()
    const { title, contributors, subjects } = JSON.parse(data)
    found.push({ title, author: contributors[0]?.heading ?? '', subject: subjects[0]?.heading ?? '' })
  }
  return found
}
