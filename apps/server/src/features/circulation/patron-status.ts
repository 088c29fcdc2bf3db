import type { PatronStatus } from '@estante/domain/circulation/patron-block'
import type { Temporal } from 'temporal-polyfill'
import type { Reader } from '../../database/database.ts'
import { type BatchRows, run, runBatch } from '../../database/prepared/prepared.ts'
import type { ChosenLoans } from './store/chosen-loans.ts'
import { lateBefore } from './store/past-due.ts'
import {
  endedRegistrations,
  endedRegistrationsOfBorrowers,
  lateLoans,
  lateLoansOfBorrowers,
  sumsOwed,
  sumsOwedByBorrowers,
  suspensionsOfBorrowers,
  suspensionsOn,
} from './store/patron-status.ts'

/** A patron, and the account in use if known: its registration may have expired. */
export interface PatronAccount {
  patron: number
  account?: number | null
}

/** The patron's status at a library now. @param now in the institution's time zone */
export async function patronStatusOf(
  db: Reader,
  patron: number,
  library: number,
  now: Temporal.ZonedDateTime,
  account?: number | null,
): Promise<PatronStatus> {
  const who = { patron, account: account ?? null }
  return new PatronStatuses(await runBatch(db, ...patronStatusQueries(db, [who], now))).of(who, library)
}

/** For `runBatch`: the rows of `PatronStatuses`. At least one patron. */
export function patronStatusQueries(db: Reader, who: readonly PatronAccount[], now: Temporal.ZonedDateTime) {
  const today = now.toPlainDate().toString()
  const people = [...new Set(who.map(({ patron }) => patron))]
  const accounts = [...new Set(who.map(({ account }) => account ?? 0))]
  return [
    lateLoans(db, { people, ...lateBefore(now) }),
    sumsOwed(db, { people }),
    suspensionsOn(db, { people, today }),
    endedRegistrations(db, { accounts, today }),
  ] as const
}

/** The same of those who have the loans, with the accounts of the loans. */
export function borrowerStatusQueries(db: Reader, which: ChosenLoans, now: Temporal.ZonedDateTime) {
  const today = now.toPlainDate().toString()
  return [
    lateLoansOfBorrowers(db, { ...which, ...lateBefore(now) }),
    sumsOwedByBorrowers(db, which),
    suspensionsOfBorrowers(db, { ...which, today }),
    endedRegistrationsOfBorrowers(db, { ...which, today }),
  ] as const
}

/** Statuses of the requested patrons at every library. Overdue loans and debts count at all libraries. */
export class PatronStatuses {
  readonly #rows: BatchRows<ReturnType<typeof patronStatusQueries>>

  constructor(rows: BatchRows<ReturnType<typeof patronStatusQueries>>) {
    this.#rows = rows
  }

  of({ patron, account }: PatronAccount, library: number): PatronStatus {
    const [late, owed, suspended, ended] = this.#rows
    const isOfPatron = ({ patronId }: { patronId: number }) => patronId === patron
    const suspensions = suspended.filter(isOfPatron).filter((one) => (one.libraryId ?? library) === library)
    const ends = suspensions.filter(({ kind }) => kind !== 'clearance').map(({ until }) => until)
    return {
      overdue: Number(late.find(isOfPatron)?.loans ?? 0),
      owedCents: Number(owed.find(isOfPatron)?.cents ?? 0),
      suspendedUntil: ends.sort().at(-1),
      expiredOn: ended.find(({ id }) => id === account)?.validUntil ?? undefined,
      hasClearance: suspensions.some(({ kind }) => kind === 'clearance'),
    }
  }
}

/** Suspensions in force on that day, including those for all libraries. */
export async function currentSuspensions(db: Reader, patron: number, today: string) {
  return run(db, suspensionsOn(db, { people: [patron], today }))
}
