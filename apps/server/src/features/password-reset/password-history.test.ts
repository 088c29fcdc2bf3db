import { Temporal } from 'temporal-polyfill'
import { expect, it } from 'vitest'
import { addAccount, testNow } from '../../../test/factories.ts'
import { eachDatabase, useDatabase } from '../../../test/test-database.ts'
import { addToPasswordHistory } from './store/password-history.ts'

eachDatabase((engine) => {
  const database = useDatabase(engine)
  const start = Temporal.Instant.from(testNow)

  it('keeps the last passwords, an imported one before them, and not more than a rule could ask for', async () => {
    const { db, transact } = database()
    const account = await addAccount(db)
    const hashes = async () => {
      const rows = await db
        .selectFrom('password_history')
        .selectAll()
        .where('account_id', '=', account)
        .orderBy('set_at')
        .execute()
      return rows.map(({ password_hash }) => password_hash)
    }
    const change = (at: number, before: string | null) =>
      transact((tx) => addToPasswordHistory(tx, account, { before, hash: `hash-${at}` }, start.add({ hours: at })))
    await change(1, 'imported')
    await change(2, 'hash-1')
    expect(await hashes()).toEqual(['imported', 'hash-1', 'hash-2'])
    for (let at = 3; at <= 40; at++) await change(at, `hash-${at - 1}`)
    const kept = await hashes()
    expect(kept.at(-1)).toBe('hash-40')
    expect(kept).toHaveLength(24)
  })
})
