/** Accounts blocked and unblocked by the library: at the desk, and by `estante user`. */
import type { Temporal } from 'temporal-polyfill'
import { recordAudit } from '../../database/audit-log.ts'
import type { Database, Writer } from '../../database/database.ts'
import type { AppContext } from '../../http/call-handler.ts'
import { confirmationCounter, subjectsOf } from '../session/sign-in.ts'
import { clearFailures } from '../session/store/failures.ts'
import { endSessions } from '../session/store/sessions.ts'
import { refuseErased } from './refuse-erased.ts'
import { blockAccount, endBlock, type LibraryBlock, unblockAccount } from './store/blocks.ts'

interface NamedAccount {
  id: number
  username: string
}

/**
 * Nobody gets in, nor stays in.
 * @returns the number of ended sessions; undefined: the library had blocked it already
 * @throws Refusal people.erased
 */
export async function block(
  tx: Writer,
  account: NamedAccount,
  { actor, source, ...why }: LibraryBlock & { actor: string; source?: string },
  now: Temporal.Instant,
): Promise<number | undefined> {
  refuseErased([account])
  const { id } = account
  if (!(await blockAccount(tx, id, why))) return undefined
  const details = { ...(why.until !== null && { until: why.until }), ...(source !== undefined && { source }) }
  await recordAudit(tx, { actor, action: 'accounts.blocked', subject: 'account', subjectId: id, details }, now)
  return endSessions(tx, { account: id }, 'blocked', now)
}

/** Whoever blocked it; wrong passwords are forgotten. @returns false: it was not blocked @throws Refusal people.erased */
export async function unblock(
  tx: Writer,
  ctx: Pick<AppContext, 'tokenKey'>,
  account: NamedAccount,
  actor: string,
  now: Temporal.Instant,
  details: { source?: string } = {},
): Promise<boolean> {
  refuseErased([account])
  const { id, username } = account
  const wasBlocked = await unblockAccount(tx, id)
  await clearFailures(tx, subjectsOf(ctx, username, '').account)
  await clearFailures(tx, confirmationCounter(id))
  await recordAudit(tx, { actor, action: 'accounts.unblocked', subject: 'account', subjectId: id, details }, now)
  return wasBlocked
}

/** The end of a block has passed. */
export async function endOverdueBlock(database: Database, id: number, now: Temporal.ZonedDateTime): Promise<void> {
  await database.transact(async (tx) => {
    if (!(await endBlock(tx, id, now.toPlainDate().toString()))) return
    const event = { action: 'accounts.unblocked', subject: 'account', subjectId: id } as const
    await recordAudit(tx, { actor: 'system', ...event }, now.toInstant())
  })
}
