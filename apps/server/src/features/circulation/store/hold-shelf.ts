import type { Reader } from '../../../database/database.ts'
import type { CirculatingCopy } from './copies.ts'
import { requestById } from './requests.ts'

export interface HoldShelfEntry {
  patronId: number
  /** The copy's library. */
  libraryId: number
  /** The loan request it is on the shelf for; handed out once that is available. */
  request?: { id: number; isAvailable: boolean }
}

/** The hold or loan request that a copy is on the shelf for; undefined: none. */
export async function holdShelfEntryOf(
  db: Reader,
  { holdId, requestId }: CirculatingCopy,
): Promise<HoldShelfEntry | undefined> {
  const request = requestId === null ? undefined : await requestById(db, requestId)
  if (request) {
    const isAvailable = request.state === 'available'
    const libraryId = isAvailable ? request.receivingLibraryId : request.libraryId
    return { patronId: request.patronId, libraryId, request: { id: request.id, isAvailable } }
  }
  if (holdId === null) return undefined
  const hold = await db
    .selectFrom('holds')
    .select(['patron_id', 'library_id', 'pickup_library_id'])
    .where('id', '=', holdId)
    .executeTakeFirstOrThrow()
  return { patronId: hold.patron_id, libraryId: hold.pickup_library_id ?? hold.library_id }
}
