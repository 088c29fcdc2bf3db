import { setTimeout as sleep } from 'node:timers/promises'
import { PostgresAdapter, sql } from 'kysely'
import type { Database } from './database.ts'

/** Name of the lock among PostgreSQL's advisory locks. */
const setUp = 7003
/** Milliseconds between two tries. */
const pause = 100

/**
 * Runs `work` while no other process runs its own: of several that start on an empty database, the first fills it and
 * the others wait. The lock belongs to a transaction, so that it ends with its process and passes through a pool before
 * the server; it is asked for again and again, because one statement that waits would run into the time-outs of
 * statements. SQLite needs none: there the last transaction of a set-up decides (see `setUp`).
 */
export async function withSetUpLock<Result>({ db }: Database, work: () => Promise<Result>): Promise<Result> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return work()
  return db.transaction().execute(async (tx) => {
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
    for (;;) {
      const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(${setUp}) as taken`.execute(tx)
      if (rows[0]?.taken) return work()
      await sleep(pause)
    }
  })
}
