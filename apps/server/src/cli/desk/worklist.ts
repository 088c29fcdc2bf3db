/** What waits at the desk: the work lists of its pages, with libraries by their codes. */

import type { Temporal } from 'temporal-polyfill'
import type { Reader } from '../../database/database.ts'
import { readWorkList } from '../../features/desk/worklist.ts'
import type { WorklistRow } from '../../features/desk/worklist-row.ts'
import { libraryCodes } from '../store/libraries.ts'

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
  /** Of a hold on any edition: which one the copy is of. */
  edition?: string
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
  const codes = await libraryCodes(db)
  const show = shownBy((id) => codes.get(id) ?? String(id))
  const read = async (list: Parameters<typeof readWorkList>[1]) => (await readWorkList(db, list, at, library)).map(show)
  const sent = await read('sent')
  const arriving = library === undefined ? [] : await read('arriving')
  return {
    to_pull: await read('pull'),
    kept: await read('ready'),
    expired: await read('expired'),
    transits: [...sent, ...arriving].sort((one, other) => one.at.localeCompare(other.at) || one.id - other.id),
    loan_requests: await read('requests'),
    closed_collection: await read('slips'),
  }
}

function shownBy(code: (id: number) => string) {
  return ({
    id,
    title,
    edition,
    copy,
    barcode,
    callNumber,
    from,
    goal,
    at,
    state,
    person,
  }: WorklistRow): WorklistItem => ({
    id,
    title,
    ...(edition !== undefined && { edition }),
    copy,
    barcode,
    call_number: callNumber,
    library: code(from),
    ...(goal !== null && goal !== from && { to: code(goal) }),
    at,
    ...(state !== undefined && { state }),
    ...(person !== null && { person }),
  })
}
