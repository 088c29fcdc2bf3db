import type { Reader } from '../../../database/database.ts'
import type { CirculatingCopy } from './copies.ts'
import { receivingLibrary, requestById } from './requests.ts'

export interface HoldShelfEntry {
  patronId: number
  /** Where the copy is. */
  libraryId: number
  /** It is kept for a loan request; handed out once that is available. */
  request?: { id: number; isAvailable: boolean }
}

/** For whom a copy is kept, a hold's person or a loan request's; undefined: for nobody. */
export async function holdShelfEntryOf(
  db: Reader,
  { holdId, requestId }: CirculatingCopy,
): Promise<HoldShelfEntry | undefined> {
  const request = requestId === null ? undefined : await requestById(db, requestId)
  if (request) {
    const isAvailable = request.state === 'available'
    const libraryId = isAvailable ? receivingLibrary(request) : request.from_library_id
    return { patronId: request.patron_id, libraryId, request: { id: request.id, isAvailable } }
  }
  if (holdId === null) return undefined
  const hold = await db
    .selectFrom('holds')
    .select(['patron_id', 'library_id', 'pickup_library_id'])
    .where('id', '=', holdId)
    .executeTakeFirstOrThrow()
  return { patronId: hold.patron_id, libraryId: hold.pickup_library_id ?? hold.library_id }
}
