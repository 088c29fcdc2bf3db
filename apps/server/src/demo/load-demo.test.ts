import { demoAuthorities } from '@estante/demo/authorities'
import { demoRecords } from '@estante/demo/demo-record'
import { demoTitles } from '@estante/demo/titles'
import { sql } from 'kysely'
import { Temporal } from 'temporal-polyfill'
import { beforeAll, describe, expect, it } from 'vitest'
import { eachDatabase, useDatabase } from '../../test/test-database.ts'
import type { Database } from '../database/database.ts'
import { policyFor } from '../features/circulation/policies.ts'
import { makeMostRead } from '../features/readership/make-most-read.ts'
import { titlesReadIn } from '../features/readership/most-read-store.ts'
import { importMarc } from '../import/import-records.ts'
import { isEmpty, loadInitialData } from '../setup/load-initial-data.ts'
import { patronCategories } from '../setup/patron-categories.ts'
import { libraryId } from './institution/libraries.ts'
import { loadDemo } from './load-demo.ts'

const now = Temporal.Instant.from('2026-11-19T14:03Z')

/** Tables that the demonstration fills: what later screens show. */
const tables = (
  'institution settings permissions campuses libraries opening_hours calendar_days notices guides faq_entries events bibliographic_databases titles ' +
  'authorities authority_references title_headings copies loan_types serial_issues courses course_titles ' +
  'patron_categories patrons accounts password_history account_permissions policies basket_items comments suggestions orders requests alerts interests ' +
  'title_lists title_list_items reading_lists loans renewals holds loan_requests pickup_places services patron_notes transits charges suspensions audit_log'
).split(' ')

async function countAll({ db }: Database): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const table of tables) {
    const { rows } = await sql<{ n: number | string }>`select count(*) as n from ${sql.table(table)}`.execute(db)
    counts[table] = Number(rows[0]!.n)
  }
  return counts
}

/** What the first engine counted, for the other to agree with. */
let counted: Record<string, number> | undefined

eachDatabase((engine) => {
  describe('the demonstration library', () => {
    const database = useDatabase(engine)
    beforeAll(async () => {
      expect(await isEmpty(database())).toBe(true)
      await loadDemo(database(), now)
    })

    it('is there afterwards, with something in every table, and the same in every database', async () => {
      expect(await isEmpty(database())).toBe(false)
      const counts = await countAll(database())
      expect(Object.entries(counts).filter(([, count]) => count === 0)).toEqual([])
      expect(counts.titles).toBe(demoTitles.length)
      counted ??= counts
      expect(counts).toEqual(counted)
    })

    it('has about 1,500 copies, in every state', async () => {
      const rows = await database()
        .db.selectFrom('copies')
        .select(['state', ({ fn }) => fn.countAll().as('n')])
        .groupBy('state')
        .execute()
      const total = rows.reduce((sum, { n }) => sum + Number(n), 0)
      expect(total).toBeGreaterThan(1150)
      expect(total).toBeLessThan(1700)
      const states = ['available', 'in-processing', 'in-repair', 'lost', 'missing', 'quarantine', 'withdrawn']
      expect(rows.map(({ state }) => state).sort()).toEqual(states)
    })

    it('lends kits by the hour to everybody, at the library that has them', async () => {
      const { db } = database()
      const kits = await db
        .selectFrom('copies')
        .innerJoin('titles', 'titles.id', 'copies.title_id')
        .innerJoin('loan_types', 'loan_types.id', 'copies.loan_type_id')
        .select(['copies.library_id', 'loan_types.lendable'])
        .where('titles.material_type', '=', 'kit')
        .where('copies.library_id', '=', libraryId.EN)
        .execute()
      expect(kits.some(({ lendable }) => lendable === 1)).toBe(true)
      for (const { id: categoryId } of patronCategories) {
        const wanted = { categoryId, materialType: 'kit', libraryId: libraryId.EN }
        expect(await policyFor(db, wanted)).toMatchObject({ loanHours: 4, openLoanLimit: 1 })
        expect(await policyFor(db, { ...wanted, materialType: 'book' })).toMatchObject({ loanHours: 0 })
      }
    })

    it('has issues in every state', async () => {
      const rows = await database().db.selectFrom('serial_issues').select('state').distinct().execute()
      expect(rows.map(({ state }) => state).sort()).toEqual(['claimed', 'expected', 'missing', 'received'])
    })

    it('brings an authority of its own for every heading: the importer makes none', async () => {
      const made = await database()
        .db.selectFrom('authorities')
        .select(['type', 'heading'])
        .where('source', 'is', null)
        .execute()
      expect(made).toEqual([])
    })

    it('has titles that are most read in a course this term', async () => {
      const since = { since: '2026-07-01T03:00:00.000Z', today: '2026-11-19' }
      expect(await makeMostRead(database(), since, async () => true)).toBe(true)
      const { id } = await database()
        .db.selectFrom('courses')
        .select('id')
        .where('name', '=', 'Letras')
        .executeTakeFirstOrThrow()
      expect((await titlesReadIn(database().db, id)).length).toBeGreaterThanOrEqual(3)
    })

    it('has people who follow authorities that are there', async () => {
      const { db } = database()
      const rows = await db
        .selectFrom('interests')
        .select('target')
        .where('kind', 'in', ['author', 'subject'])
        .execute()
      const targets = [...new Set(rows.map(({ target }) => Number(target)))]
      const there = await db.selectFrom('authorities').select('id').where('id', 'in', targets).execute()
      expect(there).toHaveLength(2)
    })

    it('keeps the numbers of its records as addresses', async () => {
      const first = await database()
        .db.selectFrom('titles')
        .select('control_number')
        .where('id', '=', 1001)
        .executeTakeFirst()
      expect(first?.control_number).toBe('1001')
    })

    it('shows new titles of this week', async () => {
      const { db } = database()
      const fresh = await db.selectFrom('titles').select('id').where('first_seen_on', '>', '2026-11-12').execute()
      expect(fresh.length).toBeGreaterThan(10)
      const future = await db.selectFrom('titles').select('id').where('first_seen_on', '>', '2026-11-19').execute()
      expect(future).toEqual([])
    })

    it('lets the database go on counting behind its rows', async () => {
      const { db } = database()
      const last = await db
        .selectFrom('patrons')
        .select(({ fn }) => fn.max('id').as('id'))
        .executeTakeFirstOrThrow()
      const stamp = now.toString()
      const row = { name: 'Nova', personal_data: '{}', language: 'pt', created_at: stamp, updated_at: stamp } as const
      const added = await db.insertInto('patrons').values(row).returning('id').executeTakeFirstOrThrow()
      expect(added.id).toBe(last.id + 1)
    })
  })

  describe('an installation without it', () => {
    const database = useDatabase(engine)

    it('has one institution, one library, a rule for everyone, and no titles', async () => {
      await loadInitialData(database(), now, 'America/Bogota')
      expect(await isEmpty(database())).toBe(false)
      const { time_zone } = await database().db.selectFrom('institution').select('time_zone').executeTakeFirstOrThrow()
      expect(time_zone).toBe('America/Bogota')
      const { institution, libraries, policies, patron_categories, loan_types, guides, titles } = await countAll(
        database(),
      )
      expect({ institution, libraries, policies, patron_categories, loan_types, guides, titles }).toEqual({
        institution: 1,
        libraries: 1,
        policies: 1,
        patron_categories: 14,
        loan_types: 3,
        guides: 10,
        titles: 0,
      })
    })
  })
})

describe('a start that was killed after the records', () => {
  const database = useDatabase('sqlite')

  it('is finished by the next one', async () => {
    const options = {
      source: 'demo',
      copies: 'none',
      dryRun: false,
      clock: () => Temporal.Instant.fromEpochMilliseconds(0),
    } as const
    await importMarc(database(), [...demoAuthorities(demoTitles), ...demoRecords(demoTitles)], options)
    expect(await isEmpty(database())).toBe(true)
    await loadDemo(database(), now)
    expect(await countAll(database())).toEqual(counted)
  })
})
