import type { PatronStatus } from '@estante/domain/circulation/patron-block'
import type { Reader } from '../../database/database.ts'
import { type BatchRows, run, runBatch } from '../../database/prepared/prepared.ts'
import { endedRegistrations, lateLoans, sumsOwed, suspensionsOn } from './store/patron-status.ts'

/** A person, and the account with which they ask, where that is known: whether its registration is over. */
export interface PatronAccount {
  patron: number
  account?: number | null
}

/** What speaks for and against lending to a person at a library, on the institution's day. */
export async function patronStatusOf(
  db: Reader,
  patron: number,
  library: number,
  today: string,
  account?: number | null,
): Promise<PatronStatus> {
  const who = { patron, account: account ?? null }
  return new PatronStatuses(await runBatch(db, ...patronStatusQueries(db, [who], today))).of(who, library)
}

/** For `runBatch`: what `PatronStatuses` are made of. At least one person. */
export function patronStatusQueries(db: Reader, who: readonly PatronAccount[], today: string) {
  const people = [...new Set(who.map(({ patron }) => patron))]
  const accounts = [...new Set(who.map(({ account }) => account ?? 0))]
  return [
    lateLoans(db, { people, today }),
    sumsOwed(db, { people }),
    suspensionsOn(db, { people, today }),
    endedRegistrations(db, { accounts, today }),
  ] as const
}

/** Of the people who were asked for, at every library. Late loans and debts count wherever they were made. */
export class PatronStatuses {
  readonly #rows: BatchRows<ReturnType<typeof patronStatusQueries>>

  constructor(rows: BatchRows<ReturnType<typeof patronStatusQueries>>) {
    this.#rows = rows
  }

  of({ patron, account }: PatronAccount, library: number): PatronStatus {
    const [late, owed, suspended, ended] = this.#rows
    const isOfPatron = ({ patron_id }: { patron_id: number }) => patron_id === patron
    const suspensions = suspended.filter(isOfPatron).filter((one) => (one.library_id ?? library) === library)
    const until = suspensions.filter(({ kind }) => kind !== 'clearance').map(({ until_day }) => until_day)
    return {
      overdue: Number(late.find(isOfPatron)?.loans ?? 0),
      owedCents: Number(owed.find(isOfPatron)?.cents ?? 0),
      suspendedUntil: until.sort().at(-1),
      expiredOn: ended.find(({ id }) => id === account)?.valid_until ?? undefined,
      hasClearance: suspensions.some(({ kind }) => kind === 'clearance'),
    }
  }
}

/** Suspensions in force on that day, those of every library among them. */
export async function currentSuspensions(db: Reader, patron: number, today: string) {
  return run(db, suspensionsOn(db, { people: [patron], today }))
}
