/** What a person is told of their registration before and after it ends. */
import { decideRegistration } from '@estante/domain/patron/registration'
import { Temporal } from 'temporal-polyfill'
import type { Reader } from '../../database/database.ts'
import type { PatronCaller } from '../../http/caller.ts'
import { patronOfAccount } from '../session/store/account-details.ts'
import { registrationRules } from './registration-rules.ts'
import { owedBy } from './store/patrons.ts'

export interface RegistrationNotice {
  /** The last day that the registration is good, "2026-11-24". */
  lastDay: string
  isExpired: boolean
  /** Whether its owner can extend it now. */
  mayRenew: boolean
}

/**
 * The registration of the account in use once it is over, and from the day on which the institution lets people extend it.
 * undefined: nothing to tell.
 */
export async function findRegistration(
  db: Reader,
  caller: PatronCaller,
  today: Temporal.PlainDate,
): Promise<RegistrationNotice | undefined> {
  const account = await patronOfAccount(db, caller.account)
  if (account.valid_until === null) return undefined
  const registration = await registrationRules(db)
  const validUntil = Temporal.PlainDate.from(account.valid_until)
  const isExpired = Temporal.PlainDate.compare(validUntil, today) < 0
  const isNear = Temporal.PlainDate.compare(today, validUntil.subtract({ days: registration.opensBefore })) >= 0
  if (!isExpired && !isNear) return undefined
  const facts = { validUntil, blocked: account.blocked === 1, owed: await owedBy(db, caller.patron), today }
  return { lastDay: account.valid_until, isExpired, mayRenew: decideRegistration(facts, registration).allowed }
}
