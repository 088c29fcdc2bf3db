import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { writeIso2709 } from '@estante/marc/iso2709/write-iso2709'
import type { MarcRecord } from '@estante/marc/record'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eachDatabase, useDatabase } from '../../test/test-database.ts'
import { importCopies } from './csv/import-copies.ts'
import { withDryRunCopy } from './dry-run.ts'
import { importMarc, importRecords } from './import-records.ts'
import type { ImportOptions } from './options.ts'
import type { Report } from './report.ts'
import { clearCatalogue } from './testing/clear-catalogue.ts'
import { deleted, makeOptions, makeRecord } from './testing/records.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'estante-trial-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

eachDatabase((engine) => {
  const database = useDatabase(engine)
  beforeEach(() => clearCatalogue(database().db))

  async function load(records: MarcRecord[], options: Partial<ImportOptions> = {}): Promise<Report> {
    return (await importMarc(database(), records, makeOptions(options))).report('en')
  }
  const rows = async () => {
    const tables = ['titles', 'authorities', 'copies', 'holdings', 'waiting_holdings', 'libraries', 'imports'] as const
    return Promise.all(tables.map((table) => database().db.selectFrom(table).selectAll().execute()))
  }

  it('knows a record again that came 5,000 records before', { timeout: 60_000 }, async () => {
    const title = (at: number, words = `Título ${at}`) => makeRecord('title', `n${at}`, ['245 10', `a${words}`])
    const records = Array.from({ length: 5000 }, (_, at) => title(at))
    records.push(title(1), title(2, 'Outro título 2'), deleted(title(3)), title(4))
    const trial = await load(records, { dryRun: true })
    expect(trial).toMatchObject({ loaded: 5000, updated: 1, withdrawn: 1, unchanged: 2, refused: 0 })
    expect((await rows()).flat()).toEqual([])
    expect(await load(records)).toEqual(trial)
  })

  it.each([1, 2])('reports what the import then reports, over a shuffled sample (seed %i)', async (seed) => {
    const random = randomFrom(seed)
    const records = Array.from({ length: 1800 }, () => makeAny(random))
    await load(Array.from({ length: 300 }, () => makeAny(random)))
    const before = await rows()
    const trial = await load(records, { dryRun: true })
    expect(await rows()).toEqual(before)
    expect(await load(records)).toEqual(trial)
    for (const name of ['loaded', 'updated', 'unchanged', 'refused'] as const) expect(trial[name]).toBeGreaterThan(0)
    expect(trial.problems.length).toBeGreaterThan(0)
  })

  it('of copies in CSV knows a barcode again from 1,000 rows before', async () => {
    await load([makeRecord('title', '7', ['245', 'aUm'])])
    const file = join(folder, 'copies.csv')
    const lines = Array.from({ length: 1200 }, (_, at) => `${at % 1000},7,${at < 1100 ? 'A' : 'B'}`)
    writeFileSync(file, `barcode,title_id,call_number\n${lines.join('\n')}\n`)
    const counts = { loaded: 1000, updated: 100, unchanged: 100, refused: 0 }
    for (const dryRun of [true, false]) {
      expect((await importCopies(database(), [file], makeOptions({ dryRun }))).report('en')).toMatchObject(counts)
    }
  })

  // A trial on PostgreSQL is a transaction of its own database: there is no copy of it.
  if (engine === 'postgres') return
  describe('on a copy', () => {
    const place = async () => {
      const { rows: list } = await sql<{ file: string }>`pragma database_list`.execute(database().db)
      return dirname(list[0]!.file)
    }
    const trials = async () => readdirSync(await place()).filter((name) => name.startsWith('trial-'))

    it('holds nobody up, and leaves nothing behind', async () => {
      await load([makeRecord('title', '7', ['245', 'aUm'])])
      const file = join(folder, 'one.mrc')
      writeFileSync(file, writeIso2709(makeRecord('title', '8', ['245', 'aDois'])))
      const report = await withDryRunCopy(database(), async (copy) => {
        expect(await trials()).toHaveLength(1)
        const tx = await copy.db.startTransaction().execute()
        await load([makeRecord('title', '9', ['245', 'aTrês'])])
        await tx.rollback().execute()
        return (await importRecords(copy, [file], makeOptions({ dryRun: true }))).report('en')
      })
      expect(report).toMatchObject({ loaded: 1, problems: [] })
      expect(await trials()).toEqual([])
    })

    it('is removed when the trial fails, and where one was killed by the next one', async () => {
      const left = join(await place(), 'trial-2147483646-abc')
      mkdirSync(left)
      const failing = withDryRunCopy(database(), () => Promise.reject(new Error('no')))
      await expect(failing).rejects.toThrow('no')
      expect(existsSync(left)).toBe(false)
      expect(await trials()).toEqual([])
    })
  })
})

type Random = (below: number) => number

/** Numbers that follow from the seed (mulberry32). */
function randomFrom(seed: number): Random {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

/** A record of any kind, of few numbers and few contents, so that it often comes again as it was or changed. */
function makeAny(random: Random): MarcRecord {
  const number = String(random(400) + 1)
  const word = ['Casa', 'Rio', 'Pedra'][random(3)]!
  const kind = random(20)
  if (kind === 0) return { ...makeRecord('title', number, ['153', 'a869']), leader: '00000nw  a2200000n  4500' }
  if (kind === 1) return makeRecord('authority', number)
  if (kind < 5) return makeRecord('authority', number, ['100 1 ', `aAssis, ${word} ${random(50)}`])
  if (kind < 8) return makeRecord('holding', `h${number}`, ['004', String(random(500))], ['866', `aAno ${word}`])
  const copy = ['952', `p${random(300)}`, 'bBC', 'yLIVRO'] as ['952', ...string[]]
  const record = makeRecord('title', number, ['100 1 ', `aAssis, ${word} ${number}`], ['245 10', `a${word}`], copy)
  return kind === 8 ? deleted(record) : record
}
