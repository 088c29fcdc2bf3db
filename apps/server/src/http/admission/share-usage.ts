/**
 * Shares what visitors have used between the processes over one PostgreSQL server: every two seconds, in one statement,
 * and only for visitors who have used much. A quiet server sends nothing.
 */
import { createHmac } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../call-handler.ts'
import { addVisitorUsage } from './store.ts'
import { type UsageLedger, usageHalfLife } from './usage-ledger.ts'

/** Milliseconds between two exchanges. */
const every = 2_000

export function shareUsage(app: FastifyInstance, ctx: AppContext, ledger: UsageLedger): void {
  let exchange: Promise<void> | undefined
  const timer = setInterval(() => {
    exchange ??= exchangeUsage(ctx, ledger)
      .catch((error: unknown) => app.log.warn({ err: error }, 'what visitors use cannot be told to other processes'))
      .finally(() => {
        exchange = undefined
      })
  }, every).unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await exchange
  })
}

/** Adds the use that this process has seen, and reads the sums of all processes. */
async function exchangeUsage({ database, tokenKey, clock }: AppContext, ledger: UsageLedger): Promise<void> {
  const untold = ledger.takeUntold()
  if (untold.length === 0) return
  const nameOf = new Map(untold.map(({ name }) => [hashed(tokenKey, name), name]))
  const rows = untold.map(({ name, units }) => ({ name: hashed(tokenKey, name), units }))
  for (const { name, units } of await addVisitorUsage(database.db, rows, clock().epochMilliseconds, usageHalfLife)) {
    ledger.learn(nameOf.get(name)!, units, performance.now())
  }
}

/** The database need not know who asked. */
function hashed(key: Uint8Array, name: string): string {
  return createHmac('sha256', key).update(`visitor\0${name}`).digest('base64url')
}
