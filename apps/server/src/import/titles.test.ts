import type { MarcRecord } from '@estante/marc/record'
import { beforeEach, describe, expect, it } from 'vitest'
import { eachDatabase, useDatabase } from '../../test/test-database.ts'
import { importMarc } from './import-records.ts'
import type { ImportOptions } from './options.ts'
import type { Report } from './report.ts'
import { clearCatalogue } from './testing/clear-catalogue.ts'
import { deleted, makeOptions, makeRecord } from './testing/records.ts'

const casmurro = makeRecord(
  'title',
  '77',
  ['100 1 ', 'aAssis, Machado de,', 'd1839-1908.'],
  ['245 10', 'aDom Casmurro'],
)
const iracema = makeRecord('title', '78', ['100 1 ', 'aAlencar, José de'], ['245 10', 'aIracema'])

eachDatabase((engine) => {
  const database = useDatabase(engine)
  beforeEach(() => clearCatalogue(database().db))

  async function load(records: MarcRecord[], options: Partial<ImportOptions> = {}): Promise<Report> {
    return (await importMarc(database(), records, makeOptions(options))).report('en')
  }
  const titles = () => database().db.selectFrom('titles').selectAll().orderBy('id').execute()

  describe('identity', () => {
    it('keeps a numeric 001 as the number of the title', async () => {
      await load([casmurro, iracema])
      expect((await titles()).map(({ id, sort_title }) => [id, sort_title])).toEqual([
        [77, 'dom casmurro'],
        [78, 'iracema'],
      ])
    })

    it('gives a number of its own to a 001 that is no number, is too large, or is taken by another agency', async () => {
      await load([
        casmurro,
        makeRecord('title', 'ocm77', ['245', 'aOutro']),
        makeRecord('title', '2147483648', ['245', 'aMais um']),
        makeRecord('title', '77', ['003', 'BR-X'], ['245', 'aDe outra agência']),
      ])
      const ids = (await titles()).map(({ id }) => id)
      expect(ids[0]).toBe(77)
      expect(ids.slice(1)).toEqual([10_000_001, 10_000_002, 10_000_003])
    })

    it('passes over numbers that records have brought', async () => {
      await load([makeRecord('title', '10000001', ['245', 'aJá tem número'])])
      await load([makeRecord('title', 'x', ['245', 'aSem número'])])
      expect((await titles()).map(({ id }) => id)).toEqual([10_000_001, 10_000_002])
    })

    it('knows a record without 001 by its content', async () => {
      const nameless = makeRecord('title', '', ['245', 'aSem número de controle'])
      expect(await load([nameless])).toMatchObject({ loaded: 1 })
      expect(await load([nameless])).toMatchObject({ loaded: 0, unchanged: 1 })
      expect(await titles()).toHaveLength(1)
    })

    it('tells the same numbers of two sources apart', async () => {
      await load([casmurro], { source: 'one' })
      expect(await load([iracema, casmurro], { source: 'two' })).toMatchObject({ loaded: 2 })
      expect(await titles()).toHaveLength(3)
    })
  })

  describe('loading again', () => {
    it('changes nothing, and says so', async () => {
      await load([casmurro, iracema])
      const before = await titles()
      expect(await load([casmurro, iracema])).toEqual({
        loaded: 0,
        updated: 0,
        unchanged: 2,
        withdrawn: 0,
        salvaged: 0,
        refused: 0,
        problems: [],
      })
      expect(await titles()).toEqual(before)
    })

    it('replaces what has changed, and keeps number and first day', async () => {
      await load([casmurro])
      const [before] = await titles()
      const better = makeRecord(
        'title',
        '77',
        ['100 1 ', 'aAssis, Machado de'],
        ['245 10', 'aDom Casmurro :', 'bromance'],
      )
      expect(await load([better])).toMatchObject({ loaded: 0, updated: 1, problems: [] })
      const [after] = await titles()
      expect(after).toMatchObject({ id: 77, first_seen_on: before!.first_seen_on, created_at: before!.created_at })
      expect(after!.updated_at > before!.updated_at).toBe(true)
      expect(JSON.parse(after!.data)).toMatchObject({ subtitle: 'romance' })
    })

    it('reports a record that replaces one with which it has no word in common', async () => {
      await load([casmurro])
      const { updated, problems } = await load([makeRecord('title', '77', ['245 10', 'aVidas secas'])])
      expect(updated).toBe(1)
      expect(problems).toHaveLength(1)
      expect(problems[0]).toMatchObject({ controlNumber: '77', reason: expect.stringContaining('Dom Casmurro') })
    })

    it('takes the later of two records with one number, and is then content with both', async () => {
      const second = makeRecord('title', '77', ['245 10', 'aDom Casmurro, segunda versão'])
      expect(await load([casmurro, iracema, second])).toMatchObject({ loaded: 2, updated: 1 })
      expect((await titles())[0]!.sort_title).toBe('dom casmurro segunda versao')
      expect(await load([casmurro, iracema, second])).toMatchObject({ loaded: 0, updated: 0, unchanged: 3 })
    })

    it('goes back to an earlier version when the later one does not come any more', async () => {
      const second = makeRecord('title', '77', ['245 10', 'aDom Casmurro, segunda versão'])
      await load([casmurro, second])
      expect(await load([casmurro])).toMatchObject({ updated: 1, unchanged: 0 })
      expect((await titles())[0]!.sort_title).toBe('dom casmurro')
      expect(await load([casmurro])).toMatchObject({ updated: 0, unchanged: 1 })
    })
  })

  describe('what nobody would see', () => {
    it('tells a record that is deleted before it was ever loaded, and does not count it as loaded', async () => {
      const { loaded, withdrawn, problems } = await load([deleted(casmurro)])
      expect([loaded, withdrawn, problems.map(({ code }) => code)]).toEqual([0, 1, ['title-withdrawn']])
    })

    it('tells a title without a title', async () => {
      const { loaded, problems } = await load([makeRecord('title', '9', ['500   ', 'aSem título próprio'])])
      expect([loaded, problems.map(({ code }) => code)]).toEqual([1, ['without-title']])
    })

    it('takes a title under the leader of a holdings record into the catalogue, and says so', async () => {
      const record = makeRecord('title', '9', ['245 10', 'aMiscelânea'], ['300   ', 'a4 v.'])
      const leader = `${record.leader.slice(0, 6)}x${record.leader.slice(7)}`
      const { loaded, problems } = await load([{ ...record, leader }])
      expect([loaded, problems.map(({ code }) => code)]).toEqual([1, ['title-leader']])
      expect((await titles()).map(({ state }) => state)).toEqual(['active'])
    })
  })

  describe('withdrawing', () => {
    it('withdraws the title of a deleted record, and brings it back when the record comes again', async () => {
      await load([casmurro])
      const withdrawal = { code: 'title-withdrawn', controlNumber: '77' }
      expect(await load([deleted(casmurro)])).toMatchObject({ updated: 0, withdrawn: 1, problems: [withdrawal] })
      expect(await load([deleted(casmurro)])).toMatchObject({ unchanged: 1, withdrawn: 0 })
      expect((await titles())[0]!.state).toBe('withdrawn')
      await load([casmurro])
      expect((await titles())[0]!.state).toBe('active')
    })
  })

  describe('a trial', () => {
    it('counts as the real import would, and keeps nothing', async () => {
      expect(await load([casmurro, iracema], { dryRun: true })).toMatchObject({ loaded: 2 })
      expect(await titles()).toEqual([])
      expect(await database().db.selectFrom('authorities').select('id').execute()).toEqual([])
    })
  })

  it('refuses records of kinds that are not kept', async () => {
    const schedule = { ...casmurro, leader: '00000nw  a2200000n  4500' }
    const { refused, problems } = await load([schedule])
    expect(refused).toBe(1)
    expect(problems[0]!.reason).toContain('leader/06')
  })

  it('writes the change log, so that the index follows', async () => {
    const last = async () =>
      (
        await database()
          .db.selectFrom('change_log')
          .select(({ fn }) => fn.max('id').as('id'))
          .executeTakeFirst()
      )?.id
    const before = await last()
    await load([casmurro])
    expect(Number(await last())).toBeGreaterThan(Number(before))
  })

  it('keeps thousands of records in their batches', async () => {
    const many = Array.from({ length: 1234 }, (_, at) => makeRecord('title', String(at + 1), ['245', `aTítulo ${at}`]))
    expect(await load(many)).toMatchObject({ loaded: 1234, refused: 0 })
    expect(await load(many)).toMatchObject({ unchanged: 1234 })
  })
})
