/**
 * Statements of a transaction whose answers nobody waits for: turns that are taken, rows that are written last. On
 * PostgreSQL what is asked afterwards comes right behind them on the same connection, the commit too, which saves a way to
 * the server and back for each.
 */
import { type CompiledQuery, type Kysely, PostgresAdapter, type Transaction } from 'kysely'
import type { Tables } from '../tables/tables.ts'
import { mergeWrites } from './merge-queries.ts'

type Writer = Transaction<Tables>

/** Why the first statement failed that was sent in a transaction. */
interface Failure {
  reason?: unknown
}

const pipelined = new WeakMap<Writer, Failure>()

/**
 * In this order. One that fails takes the transaction with it: whatever is asked behind it is refused, and so is the
 * commit; `transact` throws the reason. On SQLite they are done when this comes back.
 */
export async function pipeline(tx: Writer, ...queries: readonly CompiledQuery[]): Promise<void> {
  const failure = tx.getExecutor().adapter instanceof PostgresAdapter ? pipelined.get(tx) : undefined
  await tx.getExecutor().provideConnection(async (connection) => {
    for (const query of queries) {
      const answer = connection.executeQuery(query)
      if (!failure) await answer
      else answer.catch((reason: unknown) => Object.assign(failure, { reason: failure.reason ?? reason }))
    }
  })
}

/**
 * The same for writes that may come in any order, since none changes or reads what another changes: on PostgreSQL they are
 * one statement, planned and executed once.
 */
export async function pipelineTogether(tx: Writer, ...queries: readonly CompiledQuery[]): Promise<void> {
  const merged = tx.getExecutor().adapter instanceof PostgresAdapter ? mergeWrites(queries) : undefined
  await pipeline(tx, ...(merged ? [merged] : queries))
}

/** One transaction, in which statements can be sent. @throws what `work` throws, or why a statement that was sent failed */
export async function transactPipelined<Result>(
  db: Kysely<Tables>,
  work: (tx: Writer) => Promise<Result>,
): Promise<Result> {
  const failure: Failure = {}
  try {
    return await db.transaction().execute((tx) => {
      pipelined.set(tx, failure)
      return work(tx)
    })
  } catch (error) {
    // What came behind it only says that something before it failed.
    throw failure.reason ?? error
  }
}
