import { pickupUntil } from '@estante/domain/circulation/open-days'
import type { Temporal } from 'temporal-polyfill'
import type { Reader } from '../../database/database.ts'
import { Calendars } from './calendars.ts'
import { policyFor } from './policies.ts'
import { categoryOfPatron } from './store/patrons.ts'

/** Where no rule says how long a copy is kept (it was taken away after it was asked for): one day of opening. */
const defaultHours = 24

export interface DeadlineFacts {
  /** For whom, and with which account it was asked for, where that is known. */
  patronId: number
  accountId: number | null
  materialType: string
  /** By whose rule: the library whose copy it is. */
  libraryId: number
  /** On whose days. */
  pickupLibraryId: number
}

/** By the rule for whoever asked for the copy, on the days of the library where they fetch it. */
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
