import { callNumberSortKey } from '@estante/domain/call-numbers/sort-key'
import { Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { describe, expect, it } from 'vitest'
import { connect } from '../sqlite/connect.ts'
import type { Tables } from '../tables/tables.ts'
import { migrations } from './migrations.ts'

describe('the migration that makes shelves sortable', () => {
  it('gives copies that are there already the keys of their call numbers', async () => {
    const db = new Kysely<Tables>({ dialect: connect(':memory:') })
    try {
      const migrator = new Migrator({ db, provider: migrations('sqlite') })
      await migrator.migrateTo('0007-import')
      await sql`pragma foreign_keys = off`.execute(db)
      const numbers = ['869.3 A848d', null, 'QA76.73 .J38']
      for (const [at, number] of numbers.entries()) {
        await sql`insert into copies
          (id, title_id, library_id, source, source_key, call_number, loan_type_id, state, created_at, updated_at)
          values (${at + 1}, 1, 1, 'x', ${String(at)}, ${number}, 1, 'available', '', '')`.execute(db)
      }
      const { error } = await migrator.migrateToLatest()
      expect(error).toBeUndefined()
      const rows = await db.selectFrom('copies').select('call_number_key').orderBy('id').execute()
      expect(rows.map((row) => row.call_number_key)).toEqual(
        numbers.map((number) => (number === null ? null : callNumberSortKey(number))),
      )
    } finally {
      await db.destroy()
    }
  })
})
