import { personalDataMap } from '@estante/domain/patron/personal-data-map'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { eachDatabase, useDatabase } from '../../../test/test-database.ts'
import { deletions } from './demo-rows.ts'

/** Refer to people, and stay without them. */
const kept = ['reading_lists']

it('takes what every table has of the people of the demonstration', () => {
  const emptied = new Set(deletions([1]).map(([table]) => table))
  const forgotten = Object.keys(personalDataMap).filter((table) => !emptied.has(table) && !kept.includes(table))
  expect(forgotten).toEqual([])
})

eachDatabase((engine) => {
  const database = useDatabase(engine)

  it.skipIf(engine !== 'sqlite')('takes what refers to a row before the row', async () => {
    const order = deletions([1]).map(([table]) => table)
    const { rows } = await sql<{ table: string; target: string; fate: string }>`
      select tables.name as "table", keys."table" as target, keys.on_delete as fate
      from sqlite_master tables join pragma_foreign_key_list(tables.name) keys
      where tables.type = 'table'`.execute(database().db)
    expect(rows.length).toBeGreaterThan(50)
    const wrong = rows.filter(({ table, target, fate }) => {
      if (!order.includes(target) || fate === 'CASCADE' || kept.includes(table)) return false
      return !order.includes(table) || order.indexOf(table) > order.lastIndexOf(target)
    })
    expect(wrong).toEqual([])
  })
})
