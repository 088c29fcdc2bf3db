/** Which loans are late, for queries: as `isPastDue` of the domain. */
import { minuteOf } from '@estante/domain/circulation/due'
import type { ExpressionBuilder } from 'kysely'
import type { Temporal } from 'temporal-polyfill'
import { momentOf } from '../../../database/moment.ts'
import type { Moment } from '../../../database/tables/columns.ts'
import type { Tables } from '../../../database/tables/tables.ts'

/** What was due before this day or this minute is late. */
export interface LateBefore {
  /** The institution's day. */
  today: string
  /** The beginning of the minute, in UTC. */
  minute: Moment
}

/** @param now in the institution's time zone */
export function lateBefore(now: Temporal.ZonedDateTime): LateBefore {
  return { today: now.toPlainDate().toString(), minute: momentOf(minuteOf(now).toInstant()) }
}

export function isPastDue(eb: ExpressionBuilder<Pick<Tables, 'loans'>, 'loans'>, { today, minute }: LateBefore) {
  return eb.or([eb('loans.due_on', '<', today), eb('loans.due_at', '<', minute)])
}
