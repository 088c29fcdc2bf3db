/** What waits at the desk: rows of the database, none of them changed. */

import type { Temporal } from 'temporal-polyfill'
import type { Reader } from '../../database/database.ts'
import { libraryCodes } from '../store/libraries.ts'
import { holdsToPull } from './holds-to-pull.ts'
import { expiredHolds, expiredRequests, keptHolds, openLoanRequests, openStackRequests, openTransits } from './store.ts'
import type { WorklistRow } from './worklist-row.ts'

export interface Worklist {
  /** On their shelves, although somebody waits: to be pulled and taken in with `return`. */
  to_pull: WorklistItem[]
  /** For a hold whose person may still fetch them: what is kept for the shortest stands first. */
  kept: WorklistItem[]
  /** Kept longer than promised, for a hold or (with its state) for a loan request: to be put back. */
  expired: WorklistItem[]
  /** On their way between libraries. */
  transits: WorklistItem[]
  loan_requests: WorklistItem[]
  closed_collection: WorklistItem[]
}

export interface WorklistItem {
  /** Of the hold, transit, request or slip. */
  id: number
  title: string
  copy: number | null
  barcode: string | null
  call_number: string | null
  /** Codes: where it is, and where it goes. */
  library: string
  to?: string | undefined
  /** Since or until when: a moment in UTC. */
  at: string
  state?: string
  /** For whom it is kept or brought. */
  person?: string
}

/** @param library its number, where only one is asked about */
export async function readWorklist(db: Reader, at: Temporal.ZonedDateTime, library?: number): Promise<Worklist> {
  const [now, today] = [at.toInstant(), at.toPlainDate().toString()]
  const codes = await libraryCodes(db)
  const wanted = (id: number | null) => library === undefined || id === library
  const code = (id: number) => codes.get(id) ?? String(id)
  const [requests, stackRequests] = [await openLoanRequests(db), await openStackRequests(db)]
  return {
    to_pull: (await holdsToPull(db, today)).filter((row) => wanted(row.from)).map(shownBy(code)),
    kept: (await keptHolds(db, now)).filter((row) => wanted(row.from)).map(shownBy(code)),
    expired: [...(await expiredHolds(db, now)), ...(await expiredRequests(db, now))]
      .filter((row) => wanted(row.from))
      .map(shownBy(code)),
    transits: (await openTransits(db)).filter((row) => wanted(row.from) || wanted(row.goal)).map(shownBy(code)),
    loan_requests: requests.filter((row) => wanted(row.from) || wanted(row.goal)).map(shownBy(code)),
    closed_collection: stackRequests.filter((row) => wanted(row.from)).map(shownBy(code)),
  }
}

function shownBy(code: (id: number) => string) {
  return ({ id, title, copy, barcode, callNumber, from, goal, at, state, person }: WorklistRow): WorklistItem => ({
    id,
    title,
    copy,
    barcode,
    call_number: callNumber,
    library: code(from),
    ...(goal !== null && goal !== from && { to: code(goal) }),
    at,
    ...(state !== undefined && { state }),
    ...(person !== undefined && { person }),
  })
}
