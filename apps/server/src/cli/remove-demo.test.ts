import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Temporal } from 'temporal-polyfill'
import { beforeAll, describe, expect, it } from 'vitest'
import { addAccount, addCopy, addLoan, addPatron, addTitle } from '../../test/factories.ts'
import { eachDatabase, makeTestDatabase, type TestDatabase } from '../../test/test-database.ts'
import { type Database, openDatabase } from '../database/database.ts'
import { findDamage } from '../database/integrity.ts'
import { loadDemo } from '../demo/load-demo.ts'
import { holdsDemoLogins } from '../demo/logins.ts'
import { runEstante, runEstanteWith } from './testing/run-estante.ts'

eachDatabase((engine) => {
  describe('estante demo --remove', () => {
    let place: TestDatabase
    let database: Database
    let variables: Record<string, string>
    let demoCopy: { id: number; title_id: number }
    let real: { patron_id: number; account_id: number; copy_id: number }

    beforeAll(async () => {
      place = await makeTestDatabase(engine)
      variables = { ESTANTE_DATA: place.folder, ...(engine === 'postgres' && { DATABASE_URL: place.url }) }
      database = openDatabase(place.url)
      const { db } = database
      await loadDemo(database, Temporal.Instant.from('2026-11-19T14:03Z'))
      const lent = db.selectFrom('loans').select('copy_id').where('state', '=', 'open')
      demoCopy = await db
        .selectFrom('copies')
        .select(['id', 'title_id'])
        .where('state', '=', 'available')
        .where('id', 'not in', lent)
        .orderBy('id')
        .executeTakeFirstOrThrow()
      const patron_id = await addPatron(db, { name: 'Marta Lima' })
      const account_id = await addAccount(db, { patron_id, username: '999001' })
      const title_id = await addTitle(db, { title: 'Real' }, { id: 900_001 })
      real = { patron_id, account_id, copy_id: await addCopy(db, { id: 900_002, title_id }) }
      return async () => {
        await database.close()
        await place.remove()
        rmSync(place.folder, { recursive: true, force: true })
      }
    })

    const names = async () => (await database.db.selectFrom('patrons').select('name').execute()).map(({ name }) => name)
    const states = (table: 'titles' | 'copies', column: 'source' | 'title_id', value: string | number) =>
      database.db
        .selectFrom(table as 'titles')
        .select('state')
        .distinct()
        .where(column as 'source', '=', value as string)
        .execute()

    it('refuses while a real person has a copy of the demonstration', async () => {
      const { patron_id, account_id } = real
      const loan = await addLoan(database.db, { copy_id: demoCopy.id, patron_id, account_id })
      const { status, err } = await runEstante(variables, 'demo', '--remove', '--yes')
      expect({ status, err }).toEqual({ status: 2, err: expect.stringContaining('1 open loan, hold or request ties') })
      expect(await names()).toContain('Ana Ribeiro Campos')
      await database.db
        .updateTable('loans')
        .set({ state: 'returned', returned_at: '2026-11-20T12:00:00.000Z' })
        .where('id', '=', loan)
        .execute()
    })

    it('is advised by an import as long as demonstration people are there', async () => {
      const file = join(place.folder, 'patrons.csv')
      writeFileSync(file, 'username,category,name\n999001,01,Marta Lima\n')
      const { err } = await runEstante(variables, 'import', 'people', file)
      expect(err).toContain('“estante demo --remove” takes them away')
    })

    it('asks first, and does nothing unless the answer is yes', async () => {
      const { status, err } = await runEstanteWith('no\n', variables, 'demo', '--remove')
      expect(err).toMatch(/This removes \d+ demonstration people/)
      expect(err).toContain('Nothing was removed.')
      expect(status).toBe(2)
      expect(await holdsDemoLogins(database.db)).toBe(true)
    })

    it('takes the people with all that is theirs, browsers that get messages among it, withdraws their titles, and leaves what is real', async () => {
      const { db } = database
      const ana = await db
        .selectFrom('accounts')
        .select('patron_id')
        .where('username', '=', '20240318')
        .executeTakeFirstOrThrow()
      const browser = { session_id: 's', endpoint: 'https://push.example/1', p256dh: 'x', auth: 'x' }
      await db
        .insertInto('push_subscriptions')
        .values({ patron_id: ana.patron_id, ...browser, created_at: '2026-11-20T12:00:00.000Z' })
        .execute()
      const { status, err } = await runEstanteWith('yes\n', variables, 'demo', '--remove')
      expect([status, err]).toEqual([0, expect.stringContaining('cannot be undone')])
      expect(await names()).toEqual(['Marta Lima'])
      const again = await runEstante(variables, 'import', 'people', join(place.folder, 'patrons.csv'))
      expect(again.err).not.toContain('demo --remove')
      expect(await holdsDemoLogins(database.db)).toBe(false)
      expect(await database.db.selectFrom('loans').select('patron_id').execute()).toEqual([
        { patron_id: real.patron_id },
      ])
      expect(await states('titles', 'source', 'demo')).toEqual([{ state: 'withdrawn' }])
      expect(await states('copies', 'title_id', demoCopy.title_id)).toEqual([{ state: 'withdrawn' }])
      expect(await database.db.selectFrom('network_institutions').select('id').execute()).toEqual([])
      const kept = await database.db
        .selectFrom('copies')
        .select('state')
        .where('id', '=', real.copy_id)
        .executeTakeFirstOrThrow()
      expect(kept.state).toBe('available')
      expect(await findDamage(database)).toBeUndefined()
    })

    it('has nothing to do the second time', async () => {
      expect(await runEstante(variables, 'demo', '--remove')).toMatchObject({
        status: 0,
        out: 'Nothing of the demonstration is here.\n',
      })
    })
  })
})
