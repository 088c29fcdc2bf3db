/** The work lists of the desk: what waits at a library, as rows of the database. None of them changes. */
import type { WorkList } from '@estante/domain/circulation/next-work'
import type { Temporal } from 'temporal-polyfill'
import type { Reader } from '../../database/database.ts'
import { holdsToPull } from './holds-to-pull.ts'
import {
  expiredHolds,
  expiredRequests,
  holdsToReshelve,
  keptHolds,
  openLoanRequests,
  openStackRequests,
  openTransits,
} from './store/worklist.ts'
import type { WorklistRow } from './worklist-row.ts'

/** @param library its number, where only one is asked about: with what comes from it and what goes there */
export async function readWorkList(
  db: Reader,
  list: WorkList,
  at: Temporal.ZonedDateTime,
  library?: number,
): Promise<WorklistRow[]> {
  const rows = await readers[list](db, at, library)
  if (library === undefined) return rows
  return rows.filter((row) => isAbout(list, row, library))
}

const readers: Readonly<
  Record<WorkList, (db: Reader, at: Temporal.ZonedDateTime, library?: number) => Promise<WorklistRow[]>>
> = {
  pull: (db, at, library) => holdsToPull(db, at.toPlainDate().toString(), library),
  ready: (db, at) => keptHolds(db, at.toInstant()),
  expired: async (db, at) => {
    const now = at.toInstant()
    return [...(await expiredHolds(db, now)), ...(await holdsToReshelve(db, now)), ...(await expiredRequests(db, now))]
  },
  arriving: openTransits,
  sent: openTransits,
  requests: openLoanRequests,
  slips: openStackRequests,
}

function isAbout(list: WorkList, { from, goal }: WorklistRow, library: number): boolean {
  if (list === 'arriving') return goal === library
  if (list === 'requests') return from === library || goal === library
  return from === library
}
