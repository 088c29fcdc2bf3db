import type { Reader } from '../../../database/database.ts'
import { shownTitle } from './loans.ts'

/** A copy on the hold shelf. */
export interface ReadyCopy {
  /** The hold or request, and its id. */
  reservedBy: 'hold' | 'request'
  id: number
  titleId: number
  title: string
  /** The pickup library. */
  library: string
  /** Database moments: available since and until. */
  since: string
  until: string
}

/** For holds and loan requests, by deadline. */
export async function readyCopies(db: Reader, patron: number): Promise<ReadyCopy[]> {
  const ready = [...(await readyHolds(db, patron)), ...(await readyRequests(db, patron))]
  return ready.sort((one, other) => one.until.localeCompare(other.until))
}

async function readyHolds(db: Reader, patron: number): Promise<ReadyCopy[]> {
  const rows = await db
    .selectFrom('holds')
    .innerJoin('titles', 'titles.id', 'holds.title_id')
    .innerJoin('libraries', (join) =>
      join.on((eb) => eb('libraries.id', '=', eb.fn.coalesce('holds.pickup_library_id', 'holds.library_id'))),
    )
    .select([
      'holds.id',
      'holds.title_id',
      'holds.available_at as since',
      'holds.pickup_until',
      'holds.queued_at as asked',
    ])
    .select(['titles.data', 'titles.cover_url', 'libraries.name as library'])
    .where('holds.patron_id', '=', patron)
    .where('holds.state', '=', 'available')
    .where('holds.pickup_until', 'is not', null)
    .orderBy('holds.id')
    .execute()
  return rows.map((row) => present('hold', row))
}

async function readyRequests(db: Reader, patron: number): Promise<ReadyCopy[]> {
  const rows = await db
    .selectFrom('loan_requests as requests')
    .innerJoin('titles', 'titles.id', 'requests.title_id')
    .innerJoin('libraries', (join) =>
      join.on((eb) => eb('libraries.id', '=', eb.fn.coalesce('requests.to_library_id', 'requests.from_library_id'))),
    )
    .select(['requests.id', 'requests.title_id', 'requests.updated_at as since', 'requests.pickup_until'])
    .select(['requests.created_at as asked', 'titles.data', 'titles.cover_url', 'libraries.name as library'])
    .where('requests.patron_id', '=', patron)
    .where('requests.state', '=', 'available')
    .where('requests.pickup_until', 'is not', null)
    .orderBy('requests.id')
    .execute()
  return rows.map((row) => present('request', row))
}

interface Row {
  id: number
  title_id: number
  data: string
  cover_url: string | null
  library: string
  since: string | null
  asked: string
  pickup_until: string | null
}

function present(reservedBy: ReadyCopy['reservedBy'], row: Row): ReadyCopy {
  return {
    reservedBy,
    id: row.id,
    titleId: row.title_id,
    title: shownTitle(row).title,
    library: row.library,
    since: row.since ?? row.asked,
    until: row.pickup_until!,
  }
}
