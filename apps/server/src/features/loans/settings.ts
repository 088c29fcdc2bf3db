import type { Reader } from '../../database/database.ts'
import { readSettings } from '../institution/store.ts'

/** What an institution sets about renewing, reminding and loan tokens. */
export interface LoanSettings {
  /** `loans.automatic_renewal_days`: how many days before it is due an item is renewed by itself. */
  automaticRenewalDays: number
  /** `loans.reminder_days_before`: on which days before. An empty list: no such reminders. */
  remindBefore: readonly number[]
  /** `loans.reminder_days_after` */
  remindAfter: readonly number[]
  /** `loans.token_minutes`: for how long a loan token is valid. */
  tokenMinutes: number
}

export async function loanSettings(db: Reader): Promise<LoanSettings> {
  const settings = await readSettings(db)
  return {
    automaticRenewalDays: wholeNumber(settings.get('loans.automatic_renewal_days'), 0) ?? 1,
    remindBefore: listOfDays(settings.get('loans.reminder_days_before')) ?? [2],
    remindAfter: listOfDays(settings.get('loans.reminder_days_after')) ?? [1, 7],
    tokenMinutes: wholeNumber(settings.get('loans.token_minutes'), 1) ?? 10,
  }
}

function wholeNumber(value: unknown, least: number): number | undefined {
  return typeof value === 'number' && Number.isInteger(value) && value >= least ? value : undefined
}

function listOfDays(value: unknown): number[] | undefined {
  if (!Array.isArray(value)) return undefined
  return value.filter((one): one is number => wholeNumber(one, 1) !== undefined).sort((one, other) => one - other)
}
