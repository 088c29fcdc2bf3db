/** Rows of sessions: opened, refreshed, ended. */
import type { Insertable } from 'kysely'
import type { Temporal } from 'temporal-polyfill'
import type { Reader, Writer } from '../../../database/database.ts'
import { momentOf } from '../../../database/moment.ts'
import type { SessionsTable } from '../../../database/tables/session.ts'
import { generateId, generateSecret, hashSecret, pseudonymise } from '../../../secrets/random-secrets.ts'

/** Lifetime of a session after its last use, by whether it survives the browser. */
const lifetimes = { remembered: { hours: 30 * 24 }, forgotten: { hours: 12 } } as const

export interface OpenSession {
  id: string
  account: number
  refreshToken: string
}

/** A session to be opened. */
export interface Opening {
  account: number
  /** It survives the browser. */
  isRemembered: boolean
  openedBy: SessionsTable['opened_by']
  /** "Firefox 110, Linux" */
  device: string
  /** The account that acts as this one. */
  actingAccount?: number
}

/** Seconds in which a client that lost the answer may repeat the refresh. */
const graceSeconds = 20

export interface Refreshing {
  refreshToken: string
  /** Derives the next token from this one: the same one when the answer was lost. */
  tokenKey: Uint8Array
  /** Identifies the client: its cookie, or its network and User-Agent. */
  client: string
}

/** One session, or all of an account, or all but one. */
export type SessionFilter = { session: string; account?: number } | { account: number; except?: string }

/** Opens a session. @returns its first refresh token, of which only a hash is stored */
export async function openSession(tx: Writer, opening: Opening, now: Temporal.Instant): Promise<OpenSession> {
  const id = await insertSession(tx, { ...opening, expiresAt: expiry(opening.isRemembered, now) }, now)
  const refreshToken = generateSecret()
  await storeRefreshToken(tx, refreshToken, id, now)
  return { id, account: opening.account, refreshToken }
}

/** A session without tokens. @param opening with the moment in UTC at which it ends @returns its id */
export async function insertSession(
  tx: Writer,
  opening: Opening & { expiresAt: string },
  now: Temporal.Instant,
): Promise<string> {
  const id = generateId()
  const at = momentOf(now)
  await tx
    .insertInto('sessions')
    .values({
      id,
      account_id: opening.account,
      remembered: opening.isRemembered ? 1 : 0,
      opened_by: opening.openedBy,
      acting_account_id: opening.actingAccount ?? null,
      device: opening.device,
      opened_at: at,
      used_at: at,
      expires_at: opening.expiresAt,
    })
    .execute()
  return id
}

/**
 * Exchanges a refresh token for the next one. A token used before ends its session: a thief or the owner has the newer
 * one, and nobody can tell which. The same client may repeat it for some seconds while the next token is unused, and
 * gets the same next token. @returns undefined for an invalid token
 */
export async function refreshSession(
  tx: Writer,
  { refreshToken, tokenKey, client }: Refreshing,
  now: Temporal.Instant,
): Promise<OpenSession | undefined> {
  const hash = hashSecret(refreshToken)
  const used_by = pseudonymise(tokenKey, client)
  const next = pseudonymise(tokenKey, `refresh ${refreshToken}`)
  const taken = await tx
    .updateTable('refresh_tokens')
    .set({ used_at: momentOf(now), used_by })
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .returning('session_id')
    .executeTakeFirst()
  const id = taken?.session_id ?? (await retriedBy(tx, hash, used_by, next, now))
  if (id === undefined) {
    await endFamily(tx, hash, now)
    return undefined
  }
  const session = await continueSession(tx, id, now)
  if (!session) return undefined
  if (taken) await storeRefreshToken(tx, next, id, now)
  return { id: session.id, account: session.account_id, refreshToken: next }
}

/** The session of a token that the same client has just used, while its next token is unused. */
async function retriedBy(tx: Writer, hash: string, client: string, next: string, now: Temporal.Instant) {
  const row = await tx
    .selectFrom('refresh_tokens as used')
    .innerJoin('refresh_tokens as next', 'next.session_id', 'used.session_id')
    .select('used.session_id')
    .where('used.hash', '=', hash)
    .where('used.used_by', '=', client)
    .where('used.used_at', '>', momentOf(now.subtract({ seconds: graceSeconds })))
    .where('next.hash', '=', hashSecret(next))
    .where('next.used_at', 'is', null)
    .executeTakeFirst()
  return row?.session_id
}

async function continueSession(tx: Writer, id: string, now: Temporal.Instant) {
  const session = await tx
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .select(['sessions.id', 'account_id', 'remembered'])
    .where('sessions.id', '=', id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', momentOf(now))
    .where((eb) => eb.or([eb('accounts.blocked', '=', 0), eb('accounts.blocked_by', '=', 'attempts')]))
    .leftJoin('accounts as acting', 'acting.id', 'acting_account_id')
    .where((eb) =>
      eb.or([eb('acting.id', 'is', null), eb('acting.blocked', '=', 0), eb('acting.blocked_by', '=', 'attempts')]),
    )
    .executeTakeFirst()
  if (!session) return undefined
  const expires_at = expiry(session.remembered === 1, now)
  await tx
    .updateTable('sessions')
    .set({ used_at: momentOf(now), expires_at })
    .where('id', '=', id)
    .execute()
  return session
}

async function endFamily(tx: Writer, hash: string, now: Temporal.Instant): Promise<void> {
  const known = await tx.selectFrom('refresh_tokens').select('session_id').where('hash', '=', hash).executeTakeFirst()
  if (known) await endSessions(tx, { session: known.session_id }, 'reused-token', now)
}

/** @returns the number of ended sessions */
export async function endSessions(
  tx: Writer,
  filter: SessionFilter,
  by: NonNullable<Insertable<SessionsTable>['ended_by']>,
  now: Temporal.Instant,
): Promise<number> {
  let query = tx
    .updateTable('sessions')
    .set({ ended_at: momentOf(now), ended_by: by })
    .where('ended_at', 'is', null)
  if ('session' in filter) query = query.where('id', '=', filter.session)
  if (filter.account !== undefined) query = query.where('account_id', '=', filter.account)
  if ('except' in filter && filter.except !== undefined) query = query.where('id', '!=', filter.except)
  const ended = (await query.returning('id').execute()).map(({ id }) => id)
  // Between accounts of one person the browser stays theirs.
  if (by !== 'switched') await deletePushSubscriptions(tx, ended)
  return ended.length
}

/** A browser that is signed out is told nothing more. */
async function deletePushSubscriptions(tx: Writer, sessions: readonly string[]): Promise<void> {
  if (sessions.length > 0) await tx.deleteFrom('push_subscriptions').where('session_id', 'in', sessions).execute()
}

/**
 * Ends sessions in which an account acts as another; they are in the other's list of devices. @returns the number of
 * ended sessions
 */
export async function endActingSessions(
  tx: Writer,
  account: number,
  by: NonNullable<Insertable<SessionsTable>['ended_by']>,
  now: Temporal.Instant,
): Promise<number> {
  const ended = await tx
    .updateTable('sessions')
    .set({ ended_at: momentOf(now), ended_by: by })
    .where('acting_account_id', '=', account)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return Number(ended.numUpdatedRows)
}

/** The devices with a session of the account, last used first. */
export async function openSessionsOf(db: Reader, account: number, now: Temporal.Instant) {
  return db
    .selectFrom('sessions')
    .select(['id', 'device', 'opened_at as openedAt', 'used_at as usedAt', 'remembered', 'opened_by as openedBy'])
    .where('account_id', '=', account)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', momentOf(now))
    .orderBy('used_at', 'desc')
    .orderBy('id')
    .execute()
}

/** Reports whether a session survives the browser, as its successors then do. */
export async function wasRemembered(db: Reader, session: string): Promise<boolean> {
  const row = await db.selectFrom('sessions').select('remembered').where('id', '=', session).executeTakeFirstOrThrow()
  return row.remembered === 1
}

async function storeRefreshToken(tx: Writer, token: string, session: string, now: Temporal.Instant): Promise<void> {
  await tx
    .insertInto('refresh_tokens')
    .values({ hash: hashSecret(token), session_id: session, created_at: momentOf(now) })
    .execute()
}

function expiry(remembered: boolean, now: Temporal.Instant): string {
  return momentOf(now.add(remembered ? lifetimes.remembered : lifetimes.forgotten))
}

/** @param at null: unlocked. A session that is locked already keeps its moment. */
export async function setSessionLocked(tx: Writer, id: string, at: Temporal.Instant | null): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ locked_at: at && momentOf(at) })
    .where('id', '=', id)
    .$if(at !== null, (query) => query.where('locked_at', 'is', null))
    .execute()
}
