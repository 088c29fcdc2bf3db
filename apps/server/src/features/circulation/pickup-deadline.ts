import { pickupUntil } from '@estante/domain/circulation/open-days'
import type { Temporal } from 'temporal-polyfill'
import type { Reader } from '../../database/database.ts'
import { Calendars } from './calendars.ts'
import { policyFor } from './policies.ts'
import { categoryOfPatron } from './store/patrons.ts'

/** Opening hours without a policy (it was removed after the request): one day. */
const defaultHours = 24

export interface DeadlineFacts {
  /** The patron, and the account of the request if known. */
  patronId: number
  accountId: number | null
  materialType: string
  /** The copy's library, whose policy counts. */
  libraryId: number
  /** The pickup library, whose opening days count. */
  pickupLibraryId: number
}

/** The pickup deadline by the requester's policy, in opening hours of the pickup library. */
export async function pickupDeadline(
  db: Reader,
  { patronId, accountId, materialType, libraryId, pickupLibraryId }: DeadlineFacts,
  now: Temporal.ZonedDateTime,
): Promise<Temporal.ZonedDateTime> {
  const categoryId = await categoryOfPatron(db, patronId, accountId)
  const policy = categoryId === undefined ? undefined : await policyFor(db, { categoryId, materialType, libraryId })
  const calendars = await Calendars.read(db, now.toPlainDate())
  return pickupUntil(now, policy?.pickupHours ?? defaultHours, calendars.of(pickupLibraryId))
}
