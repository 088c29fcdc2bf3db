/**
 * Circulation decides on what it has read: how many loans somebody has, who waits first. So whoever decides about a title
 * or a person waits until nobody else is deciding about the same ones, and reads only then: of fifty who want the last
 * copy one gets it, and the others are told why not.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { PostgresAdapter, sql } from 'kysely'
import type { Writer } from './database.ts'
import { pipeline } from './prepared/pipeline.ts'
import { prepared } from './prepared/prepared.ts'

/** Names of the kinds of turns among PostgreSQL's advisory locks. */
const classes = { title: 7001, patron: 7002, till: 7003, work: 7004, registration: 7005 } as const

export interface CirculationLocks {
  titles?: readonly number[]
  /** Instead of titles: copies, for the titles of those that the patrons have on loan. At least one. */
  copiesOnLoan?: readonly number[]
  patrons?: readonly number[]
  /** Libraries whose till is counted. */
  tills?: readonly number[]
}

/**
 * Held until the transaction ends. Called once in a transaction, before it reads: always titles before their works, works
 * before people, people before tills and small numbers before large ones, so that no two wait for each other. With a title
 * goes its work, since a hold on any edition is decided about where any of its titles is. SQLite has one writer at a time
 * anyway.
 */
export async function lockTitlesAndPatrons(
  tx: Writer,
  { titles = [], copiesOnLoan, patrons = [], tills = [] }: CirculationLocks,
): Promise<void> {
  if (!(tx.getExecutor().adapter instanceof PostgresAdapter)) return
  if (titles.length + patrons.length + tills.length === 0) return
  const lists = { titles: listOf(titles), patrons: listOf(patrons), tills: listOf(tills) }
  const onLoan = copiesOnLoan && { copies: copiesOnLoan, borrowers: patrons }
  // Whatever is read next waits behind it.
  await pipeline(tx, acquireLocks(tx, { ...lists, ...onLoan }))
}

/** Held until the transaction ends, before it reads who is in the register: of two who register one person, one is told. */
export async function lockRegistrations(tx: Writer): Promise<void> {
  if (!(tx.getExecutor().adapter instanceof PostgresAdapter)) return
  await sql`select pg_advisory_xact_lock(${classes.registration}, 0)`.execute(tx)
}

/**
 * Held until the transaction ends, before the row of a patron goes: whoever writes something that names the patron has
 * ended, or waits and finds nobody.
 */
export async function lockPatronRow(tx: Writer, patron: number): Promise<void> {
  if (!(tx.getExecutor().adapter instanceof PostgresAdapter)) return
  await sql`select id from patrons where id = ${patron} for update`.execute(tx)
}

/** How often `tryLockTitles` asks, and how many milliseconds lie between. */
const attempts = 40
const pause = 50

/**
 * For a writer of many rows, such as an import: it holds rows that whoever has a turn may be waiting for, so it never
 * waits in the database, where each would wait for the other. It asks again for two seconds.
 * @returns the titles whose turns it has, until the transaction ends; about the others somebody else is deciding
 */
export async function tryLockTitles(tx: Writer, titles: readonly number[]): Promise<Set<number>> {
  if (!(tx.getExecutor().adapter instanceof PostgresAdapter)) return new Set(titles)
  const taken = new Set<number>()
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const missing = inOrder(titles).filter((id) => !taken.has(id))
    if (missing.length === 0) return taken
    if (attempt > 1) await sleep(pause)
    const { rows } = await sql<{ id: number; taken: boolean }>`
      select turn.id, pg_try_advisory_xact_lock(${classes.title}, turn.id)
        and (edition_key is null or pg_try_advisory_xact_lock(${classes.work}, hashtext(edition_key))) as taken
      from unnest(${listOf(missing)}::int[]) as turn (id) left join title_editions on title_id = turn.id`.execute(tx)
    for (const row of rows) if (row.taken) taken.add(row.id)
  }
  return taken
}

/**
 * For the rare deed that decides about all loans, holds and loan requests at once, for whose titles PostgreSQL has not
 * locks enough: waits until nobody else writes them, and lets nobody write them until the transaction ends. Called before
 * anything else is written. Requests come before holds, as they do where a request gives its copy up.
 */
export async function lockAllCirculation(tx: Writer): Promise<void> {
  if (!(tx.getExecutor().adapter instanceof PostgresAdapter)) return
  await sql`lock table loans, loan_requests, holds in share row exclusive mode`.execute(tx)
}

interface Lists {
  titles: string
  patrons: string
  tills: string
  /** Values and no array, for which PostgreSQL would plan it anew each time. */
  copies?: readonly number[]
  borrowers?: readonly number[]
}

/** One after another; `offset 0` keeps the order. */
const acquireLocks = prepared((_, { titles, patrons, tills, copies, borrowers }: Lists) => {
  const title =
    copies && borrowers
      ? sql`select title_id from loans
          where state = 'open' and copy_id in (${sql.join(copies)}) and patron_id in (${sql.join(borrowers)})`
      : sql`select unnest(${titles}::int[])`
  return sql<object>`
    select pg_advisory_xact_lock(kind, id) from (
      select kind, id from (
        select 1 as step, ${sql.lit(classes.title)} as kind, id from (${title}) as title (id)
        union
        select 2, ${sql.lit(classes.work)}, hashtext(edition_key) from title_editions
        where title_id in (${title})
        union
        select 3, ${sql.lit(classes.patron)}, id from unnest(${patrons}::int[]) as patron (id)
        union
        select 4, ${sql.lit(classes.till)}, id from unnest(${tills}::int[]) as till (id)
      ) as needed order by step, id offset 0
    ) as turn`
})

/** An array as PostgreSQL reads it: one value, however many there are. */
function listOf(numbers: readonly number[]): string {
  return `{${numbers.join(',')}}`
}

function inOrder(ids: readonly number[]): number[] {
  return [...new Set(ids)].sort((one, other) => one - other)
}
