/** What many try at once, by name: each attempt answers "done" or the code with which it is refused. */

import { lockTitlesAndPatrons } from '../../src/database/circulation-locks.ts'
import type { Database } from '../../src/database/database.ts'
import { checkOut } from '../../src/features/circulation/check-out.ts'
import { settle } from '../../src/features/circulation/ledger.ts'
import { debtById } from '../../src/features/circulation/store/debts.ts'
import { openLoanOf } from '../../src/features/circulation/store/loans.ts'
import { cancelHolds } from '../../src/features/holds/cancel-holds.ts'
import { placeHold } from '../../src/features/holds/place-hold.ts'
import { checkOutWithToken } from '../../src/features/loans/check-out-with-token.ts'
import { newToken } from '../../src/features/loans/loan-token.ts'
import { renewLoan } from '../../src/features/loans/renew-loan.ts'
import { Refusal, refuse } from '../../src/http/refusal.ts'
import { mailContext, tuesday } from '../desk-fixture.ts'

export type Attempt =
  | { try: 'lend'; copy: number; account: number; library: number }
  | { try: 'lend by token'; copy: number; token: string; library: number }
  | { try: 'make a token'; account: number; patron: number }
  | { try: 'renew'; copy: number }
  | { try: 'hold'; title: number; library: number; account: number; patron: number }
  | { try: 'cancel'; hold: number; account: number; patron: number }
  | { try: 'pay'; debt: number }

type Work = Parameters<Database['transact']>[0]

export async function outcomeOf(database: Database, attempt: Attempt): Promise<string> {
  try {
    await database.transact(workOf(attempt))
    return 'done'
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}

export function workOf(attempt: Attempt): Work {
  switch (attempt.try) {
    case 'lend':
      return (tx) => checkOut(tx, mailContext, requestOf(attempt, attempt.account), tuesday)
    case 'lend by token':
      return (tx) =>
        checkOutWithToken(
          tx,
          mailContext,
          { copyId: attempt.copy, libraryId: attempt.library, token: attempt.token },
          tuesday,
        )
    case 'make a token':
      return (tx) => newToken(tx, request(attempt, {}), ctx)
    case 'renew':
      return renewing(attempt.copy)
    case 'hold':
      return (tx) => placeHold(tx, request(attempt, { body: bodyOf(attempt) }))
    case 'cancel':
      return (tx) => cancelHolds(tx, request(attempt, { query: {}, body: { reservas: [String(attempt.hold)] } }), ctx)
    case 'pay':
      return paying(attempt.debt)
  }
}

function requestOf({ copy, library }: { copy: number; library: number }, accountId: number) {
  return { copyId: copy, accountId, libraryId: library }
}

function renewing(copy: number): Work {
  return async (tx) => {
    const loan = (await openLoanOf(tx, copy)) ?? refuse('desk.not_lent')
    await lockTitlesAndPatrons(tx, { titles: [loan.titleId], patrons: [loan.patronId] })
    const renewal = await renewLoan(tx, { loanId: loan.id, by: 'patron' }, tuesday)
    if (!renewal.renewed) refuse(renewal.code, renewal.details)
  }
}

/** All that is open when somebody looked. */
function paying(debt: number): Work {
  return async (tx) => {
    const cents = (await debtById(tx, debt))!.balance.open
    await settle(tx, { chargeId: debt, kind: 'payment', cents, reason: { code: 'desk' } }, tuesday)
  }
}

function bodyOf({ title, library }: { title: number; library: number }) {
  const none = { localizacao: '', biblioteca_retirada: '', volume: '', tomo: '', parte: '', material_adicional: '' }
  return { cod_acervo: String(title), biblioteca: String(library), ...none }
}

/** What the handlers read of a request. */
function request({ account, patron }: { account: number; patron: number }, asked: object): never {
  return { ...asked, caller: { kind: 'person', session: '', account, patron }, language: 'pt', now: tuesday } as never
}

/** Handlers take the whole context; these read its key only. */
const ctx = mailContext as never
