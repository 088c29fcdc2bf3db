import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { eachDatabase, useDatabase } from '../../../test/test-database.ts'
import type { Database } from '../database.ts'
import { pipeline, pipelineTogether } from './pipeline.ts'
import { prepared, run } from './prepared.ts'

const insertSetting = prepared((db, row: { name: string; value: string }) => db.insertInto('settings').values(row))
const never = prepared((_, { by }: { by: number }) => sql<object>`select nowhere as one, ${by} as other`)

const setSetting = prepared((db, { name, value }: { name: string; value: string }) =>
  db.updateTable('settings').set({ value }).where('name', '=', name),
)
const row = (name: string) => ({ name, value: '1' })
const names = async ({ db }: Database) =>
  (await db.selectFrom('settings').select('name').execute()).map((one) => one.name)

eachDatabase((engine) => {
  describe('statements that are sent', () => {
    const use = useDatabase(engine)

    it('are kept with the transaction, though nothing is asked behind them', async () => {
      await use().transact((tx) => pipeline(tx, insertSetting(tx, row('last'))))
      expect(await names(use())).toContain('last')
    })

    it('are seen by what is asked behind them', async () => {
      const found = await use().transact(async (tx) => {
        await pipeline(tx, insertSetting(tx, row('seen')), insertSetting(tx, row('seen too')))
        return tx.selectFrom('settings').select('name').where('name', 'like', 'seen%').execute()
      })
      expect(found).toHaveLength(2)
    })

    it('take the transaction with them when they fail, and it says why', async () => {
      const database = use()
      const failing = database.transact(async (tx) => {
        await run(tx, insertSetting(tx, row('before')))
        await pipeline(tx, never(tx, { by: 1 }), insertSetting(tx, row('after')))
      })
      await expect(failing).rejects.toThrow('nowhere')
      expect(await names(database)).not.toEqual(expect.arrayContaining(['before']))
    })

    it('say why also when something was asked behind them that failed for it', async () => {
      const database = use()
      const failing = database.transact(async (tx) => {
        await pipeline(tx, never(tx, { by: 1 }))
        return tx.selectFrom('settings').select('name').execute()
      })
      await expect(failing).rejects.toThrow('nowhere')
    })

    it('are undone with the transaction that thinks better of it', async () => {
      const database = use()
      const undone = database.transact(async (tx) => {
        await pipeline(tx, insertSetting(tx, row('undone')))
        throw new Error('thought better')
      })
      await expect(undone).rejects.toThrow('thought better')
      expect(await names(database)).not.toContain('undone')
    })

    it('leave the connection as it was, however many fail', async () => {
      const database = use()
      for (let again = 0; again < 12; again++)
        await expect(database.transact((tx) => pipeline(tx, never(tx, { by: again })))).rejects.toThrow('nowhere')
      await database.transact((tx) => pipeline(tx, insertSetting(tx, row('afterwards'))))
      expect(await names(database)).toContain('afterwards')
    })

    it('come together where none touches what another writes, and fail together', async () => {
      const database = use()
      await database.transact((tx) => pipeline(tx, insertSetting(tx, row('first'))))
      const together = (third: string) =>
        database.transact((tx) =>
          pipelineTogether(
            tx,
            setSetting(tx, { name: 'first', value: '2' }),
            insertSetting(tx, row('second')),
            insertSetting(tx, row(third)),
          ),
        )
      await expect(together('first')).rejects.toThrow()
      const values = async () => {
        const rows = await database.db.selectFrom('settings').select(['name', 'value']).execute()
        return new Map(rows.map(({ name, value }) => [name, value]))
      }
      expect([(await values()).get('first'), (await values()).has('second')]).toEqual(['1', false])
      await together('third')
      expect([(await values()).get('first'), (await values()).get('second'), (await values()).get('third')]).toEqual([
        '2',
        '1',
        '1',
      ])
    })

    if (engine === 'postgres')
      it('are one statement where they come together', async () => {
        const planned = await use().transact(async (tx) => {
          await pipelineTogether(
            tx,
            insertSetting(tx, row('one')),
            insertSetting(tx, row('two')),
            setSetting(tx, row('three')),
          )
          const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(tx)
          return rows.map(({ statement }) => statement)
        })
        expect(planned.filter((text) => text.startsWith('with w0 as (insert'))).toHaveLength(1)
      })
  })
})
