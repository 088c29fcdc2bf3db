import { type RawBuilder, sql } from 'kysely'
import type { Reader } from './database.ts'
import type { HoldState } from './tables/circulation.ts'

type OpenState = Extract<HoldState, 'waiting' | 'available'>

/**
 * The one way to ask who waits for a title: holds in this state that accept one of the titles, each with every one of
 * them that it accepts, as `accepting.hold_id` and `accepting.accepted_title_id`. A hold accepts the title that it names
 * and, on any edition, the others with the same key.
 */
export function acceptingHolds(
  db: Reader,
  titles: readonly number[] | RawBuilder<number>,
  states: readonly OpenState[],
) {
  const inState = states.map((state) => sql.lit<OpenState>(state))
  const named = db
    .selectFrom('holds')
    .select(['holds.id as hold_id', 'holds.title_id as accepted_title_id'])
    .where('holds.title_id', 'in', titles)
    .where('holds.state', 'in', inState)
  const others = db
    .selectFrom('title_editions as accepted')
    .innerJoin('title_editions as named', (join) =>
      join.onRef('named.edition_key', '=', 'accepted.edition_key').onRef('named.title_id', '!=', 'accepted.title_id'),
    )
    .innerJoin('holds', 'holds.title_id', 'named.title_id')
    .select(['holds.id as hold_id', 'accepted.title_id as accepted_title_id'])
    .where('accepted.title_id', 'in', titles)
    .where('holds.any_edition', '=', sql.lit(1))
    .where('holds.state', 'in', inState)
  return named.unionAll(others).as('accepting')
}

/** The other titles that a hold on any edition of this one accepts. For `run` and `runBatch`, see `prepared`. */
export function otherEditionsOf(db: Reader, title: number) {
  return db
    .selectFrom('title_editions as named')
    .innerJoin('title_editions as other', (join) =>
      join.onRef('other.edition_key', '=', 'named.edition_key').onRef('other.title_id', '!=', 'named.title_id'),
    )
    .select('other.title_id as titleId')
    .where('named.title_id', '=', title)
}
