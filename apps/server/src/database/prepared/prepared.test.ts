import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { eachDatabase, useDatabase } from '../../../test/test-database.ts'
import type { Database } from '../database.ts'
import { prepared, run, runBatch } from './prepared.ts'

interface Wanted {
  names: readonly string[]
}

const settings = prepared((db, { names }: Wanted) =>
  db.selectFrom('settings').select(['name', 'value']).where('name', 'in', names).orderBy('name'),
)
const insertSetting = prepared((db, row: { name: string; value: string }) => db.insertInto('settings').values(row))
const counts = prepared((db, { like }: { like: string }) =>
  db
    .selectFrom('settings')
    .select((eb) => [
      eb.fn.countAll<number>().as('all'),
      sql<number>`sum(length(value))`.as('longest'),
      sql<null>`null`.as('nothing'),
    ])
    .where('name', 'like', like),
)
const never = prepared((_, { by }: { by: number }) => sql<{ one: number }>`select nowhere as one, ${by} as other`)

async function write({ db }: Database, ...names: string[]): Promise<void> {
  for (const name of names) await run(db, insertSetting(db, { name, value: `"${name}"` }))
}

eachDatabase((engine) => {
  describe('a query that is compiled once', () => {
    const use = useDatabase(engine)
    const ten = Array.from({ length: 10 }, (_, at) => `ten.${at}`)

    it.each([
      ['one value', ['a.one']],
      ['another value', ['a.two']],
      ['two values', ['a.one', 'a.two']],
      ['the same value again', ['a.one']],
    ])('brings its own values each time: %s', async (_, names) => {
      const { db } = use()
      await db.deleteFrom('settings').execute()
      await write(use(), 'a.one', 'a.two', 'a.three')
      expect((await run(db, settings(db, { names }))).map(({ name }) => name)).toEqual(names)
    })

    it('takes lists of any length', async () => {
      await write(use(), ...ten)
      for (const names of [ten, ten.slice(0, 9), ten.slice(0, 8), ten.slice(0, 2)])
        expect(await run(use().db, settings(use().db, { names }))).toHaveLength(names.length)
    })

    it('is put together once for each length of its lists', async () => {
      let built = 0
      const counted = prepared((db, { names }: Wanted) => {
        built++
        return db.selectFrom('settings').select('name').where('name', 'in', names)
      })
      for (const names of [['a'], ['b'], ['a', 'b'], ['c', 'd'], ['e']])
        await run(use().db, counted(use().db, { names }))
      expect(built).toBe(2)
    })

    it('is put together once for long lists of about one length, and not at all for the longest', async () => {
      let built = 0
      const counted = prepared((db, { names }: Wanted) => {
        built++
        return db.selectFrom('settings').select('name').where('name', 'in', names).orderBy('name')
      })
      const names = Array.from({ length: 70 }, (_, at) => `long.${at + 10}`)
      await write(use(), ...names)
      for (const length of [9, 12, 16, 17, 20, 32, 33, 64]) {
        const found = await run(use().db, counted(use().db, { names: names.slice(0, length) }))
        expect(found.map(({ name }) => name)).toEqual(names.slice(0, length))
      }
      expect(built).toBe(3)
      for (const length of [65, 66]) {
        const found = await run(use().db, counted(use().db, { names: names.slice(0, length) }))
        expect(found).toHaveLength(length)
      }
      expect(built).toBe(5)
    })

    it('reads and writes within the transaction that it was given', async () => {
      const database = use()
      const undone = database.transact(async (tx) => {
        await run(tx, insertSetting(tx, { name: 'undone', value: '1' }))
        expect(await run(tx, settings(tx, { names: ['undone'] }))).toHaveLength(1)
        throw new Error('undo')
      })
      await expect(undone).rejects.toThrow('undo')
      expect(await run(database.db, settings(database.db, { names: ['undone'] }))).toEqual([])
    })

    it('goes on after a column was added', async () => {
      const { db } = use()
      await write(use(), 'before')
      const asked = () => run(db, settings(db, { names: ['before'] }))
      const before = await asked()
      await sql`alter table settings add column note text`.execute(db)
      expect(await asked()).toEqual(before)
    })

    // SQLite keeps what it has prepared in the process, whatever it was asked by.
    if (engine === 'postgres')
      it('is planned once for a connection, and what is asked otherwise leaves no plan there', async () => {
        const planned = await use().transact(async (tx) => {
          for (let again = 0; again < 3; again++) await run(tx, settings(tx, { names: ['a', 'b', 'c'] }))
          await tx.selectFrom('leases').select('holder').where('name', '=', 'a').execute()
          const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(tx)
          return rows.map(({ statement }) => statement)
        })
        expect(planned.filter((text) => text.includes('in ($1, $2, $3)'))).toHaveLength(1)
        expect(planned.filter((text) => text.includes('leases'))).toEqual([])
      })

    if (engine === 'postgres')
      it('is not the only one to be planned once: what is asked again and again is, unless it has a star', async () => {
        const planned = await use().transact(async (tx) => {
          for (let again = 0; again < 12; again++) {
            await tx.selectFrom('leases').select('until').where('name', '=', 'a').execute()
            await tx.selectFrom('leases').selectAll().where('name', '=', 'a').execute()
          }
          const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(tx)
          return rows.map(({ statement }) => statement)
        })
        expect(planned.filter((text) => text.includes('leases'))).toEqual([
          'select "until" from "leases" where "name" = $1',
        ])
      })

    it('names its columns, or is refused when it is first asked', () => {
      const { db } = use()
      const all = prepared((one, _: object) => one.selectFrom('settings').selectAll())
      expect(() => all(db, {})).toThrow('names its columns')
      const counting = prepared((one, _: object) => one.selectFrom('settings').select(one.fn.countAll().as('all')))
      expect(() => counting(db, {})).not.toThrow()
    })
  })

  describe('queries that are asked together', () => {
    const use = useDatabase(engine)

    it('are answered in their order, each by what those before it wrote', async () => {
      const found = await use().transact((tx) =>
        runBatch(
          tx,
          settings(tx, { names: ['x', 'y'] }),
          insertSetting(tx, { name: 'x', value: '1' }),
          settings(tx, { names: ['x', 'y'] }),
          insertSetting(tx, { name: 'y', value: '2' }),
          settings(tx, { names: ['y'] }),
        ),
      )
      expect(found.map((rows) => rows.length)).toEqual([0, 0, 1, 0, 1])
      expect(found[4]).toEqual([{ name: 'y', value: '2' }])
    })

    it('are answered as each would be alone: texts, numbers, nulls, sums, nothing', async () => {
      const { db } = use()
      await write(use(), 'q "1"', 'é', '\\ $1')
      const one = settings(db, { names: ['q "1"', 'é', '\\ $1'] })
      const counted = counts(db, { like: '%' })
      const none = settings(db, { names: ['nobody'] })
      const together = await runBatch(db, one, counted, none, counted)
      expect(together).toEqual([await run(db, one), await run(db, counted), [], await run(db, counted)])
      expect(together[1]).toEqual([{ all: together[1][0]!.all, longest: expect.any(Number), nothing: null }])
      expect(together[0]).toHaveLength(3)
    })

    // What SQLite does at once goes to a server in one statement: see merged.ts.
    if (engine === 'postgres')
      it('are one statement where they only read, planned once for a connection', async () => {
        const planned = await use().transact(async (tx) => {
          for (let again = 0; again < 3; again++)
            await runBatch(tx, settings(tx, { names: [`${again}`] }), counts(tx, { like: 'a%' }))
          const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(tx)
          return rows.map(({ statement }) => statement)
        })
        expect(planned.filter((text) => text.includes('json_agg') && text.includes('like $2'))).toHaveLength(1)
      })

    it('fail with the first that fails, and the transaction writes nothing', async () => {
      const database = use()
      const failing = database.transact((tx) =>
        runBatch(
          tx,
          insertSetting(tx, { name: 'lost', value: '1' }),
          never(tx, { by: 1 }),
          settings(tx, { names: ['lost'] }),
        ),
      )
      await expect(failing).rejects.toThrow('nowhere')
      expect(await run(database.db, settings(database.db, { names: ['lost'] }))).toEqual([])
    })

    it('fail outside of a transaction too, and the connection goes on', async () => {
      const { db } = use()
      await write(use(), 'still there')
      for (let again = 0; again < 12; again++)
        await expect(runBatch(db, never(db, { by: again }), settings(db, { names: ['x'] }))).rejects.toThrow('nowhere')
      const [found] = await runBatch(db, settings(db, { names: ['still there'] }))
      expect(found).toEqual([{ name: 'still there', value: '"still there"' }])
    })
  })
})
