import { Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { expect, it } from 'vitest'
import { connect } from '../sqlite/connect.ts'
import type { Tables } from '../tables/tables.ts'
import { migrations } from './migrations.ts'

it('sentences of the ledger and of suspensions become codes with their facts', async () => {
  const db = new Kysely<Tables>({ dialect: connect(':memory:') })
  try {
    const migrator = new Migrator({ db, provider: migrations('sqlite') })
    await migrator.migrateTo('0027-erased-numbers')
    await sql`pragma foreign_keys = off`.execute(db)
    for (const [kind, cents, reason] of [
      ['fine', 100, 'Vidas secas: 3 dias de atraso'],
      ['payment', -100, 'Balcão'],
      ['discount', -100, 'Sem luz'],
      ['fine', 100, null],
    ]) {
      await sql`insert into charges (person_id, library_id, kind, amount_cents, made_at, reason)
        values (1, 1, ${kind}, ${cents}, '', ${reason})`.execute(db)
    }
    await sql`insert into suspensions (person_id, from_day, until_day, reason, kind)
      values (1, '2026-03-10', '9999-12-31', 'Nada consta emitido', 'clearance')`.execute(db)
    const { error } = await migrator.migrateToLatest()
    expect(error).toBeUndefined()
    const charges = await db.selectFrom('charges').select(['reason', 'reason_facts']).orderBy('id').execute()
    expect(charges.map(({ reason, reason_facts }) => [reason, JSON.parse(reason_facts)])).toEqual([
      ['late_return', { title: 'Vidas secas', days: 3 }],
      ['desk', {}],
      ['note', { note: 'Sem luz' }],
      [null, {}],
    ])
    const suspension = await db.selectFrom('suspensions').select('reason').executeTakeFirstOrThrow()
    expect(suspension.reason).toBe('clearance')
  } finally {
    await db.destroy()
  }
})
