/** Information about a registration before and after it expires. */
import { decideRegistration } from '@estante/domain/patron/registration'
import { Temporal } from 'temporal-polyfill'
import type { Reader } from '../../database/database.ts'
import type { PatronCaller } from '../../http/caller.ts'
import { patronOfAccount } from '../session/store/account-details.ts'
import { registrationRules } from './registration-rules.ts'
import { owedBy } from './store/patrons.ts'

export interface RegistrationNotice {
  /** The last valid day, "2026-11-24". */
  lastDay: string
  isExpired: boolean
  /** Whether the patron can renew it now. */
  mayRenew: boolean
}

/** The registration of the account in use, once it has expired or its renewal period has begun; otherwise undefined. */
export async function findRegistration(
  db: Reader,
  caller: PatronCaller,
  today: Temporal.PlainDate,
): Promise<RegistrationNotice | undefined> {
  const account = await patronOfAccount(db, caller.account)
  if (account.validUntil === null) return undefined
  const registration = await registrationRules(db)
  const validUntil = Temporal.PlainDate.from(account.validUntil)
  const isExpired = Temporal.PlainDate.compare(validUntil, today) < 0
  const isNear = Temporal.PlainDate.compare(today, validUntil.subtract({ days: registration.opensBefore })) >= 0
  if (!isExpired && !isNear) return undefined
  const facts = { validUntil, blocked: account.isBlocked, owed: await owedBy(db, caller.patron), today }
  return { lastDay: account.validUntil, isExpired, mayRenew: decideRegistration(facts, registration).allowed }
}
