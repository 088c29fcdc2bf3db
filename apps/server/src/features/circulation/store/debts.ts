/** The ledger for reading: each debt with its settlements. */
import { type Balance, balanceOf, type DebtKind, debtKinds, type Settlement } from '@estante/domain/charges/debt'
import { type Reason, readReason } from '@estante/domain/charges/reason'
import type { Selectable } from 'kysely'
import type { Reader } from '../../../database/database.ts'
import type { ChargesTable } from '../../../database/tables/circulation.ts'

export interface StoredDebt {
  id: number
  patronId: number
  libraryId: number
  loanId: number | null
  kind: DebtKind
  /** undefined: no reason given. */
  reason: Reason | undefined
  /** A moment in UTC. */
  createdAt: string
  balance: Balance
  /** Of the last settlement; for a settled debt, the day it was settled. */
  lastSettledAt?: string
  /** Of the last payment. */
  lastPaidAt?: string
  /** Reasons of the settlements, in order. */
  settledBecause: readonly Reason[]
  receipts: readonly string[]
}

/** With the cents that were given back of a debt. */
type Row = Selectable<ChargesTable> & { refunded: number | string | null }

function ledger(db: Reader) {
  return db
    .selectFrom('charges')
    .selectAll('charges')
    .select((eb) =>
      eb
        .selectFrom('receipts')
        .select((back) => back.fn.sum<number | string>('receipts.amount_cents').as('sum'))
        .whereRef('receipts.refunded_charge_id', '=', 'charges.id')
        .as('refunded'),
    )
}

/** Debts of a patron with the open amount of each, including settled ones, oldest first; at one library or all. */
export async function debtsOf(db: Reader, patron: number, library?: number): Promise<StoredDebt[]> {
  const rows = await ledger(db)
    .where('patron_id', '=', patron)
    .$if(library !== undefined, (query) => query.where('library_id', '=', library!))
    .orderBy('id')
    .execute()
  return debtsOfRows(rows)
}

/** Debts of a patron with an open amount. */
export async function openCharges(db: Reader, patron: number, library?: number): Promise<StoredDebt[]> {
  return (await debtsOf(db, patron, library)).filter(({ balance }) => balance.open > 0)
}

/** undefined: unknown id. Payments are not debts. */
export async function debtById(db: Reader, id: number): Promise<StoredDebt | undefined> {
  const rows = await ledger(db)
    .where((eb) => eb.or([eb('id', '=', id), eb('charge_id', '=', id)]))
    .orderBy('id')
    .execute()
  return debtsOfRows(rows).find((debt) => debt.id === id)
}

function debtsOfRows(rows: readonly Row[]): StoredDebt[] {
  const settling = Map.groupBy(
    rows.filter(({ charge_id }) => charge_id !== null),
    ({ charge_id }) => charge_id,
  )
  return rows.filter(isDebt).map((row) => debtOf(row, settling.get(row.id) ?? []))
}

function isDebt(row: Row): row is Row & { kind: DebtKind } {
  return debtKinds.some((kind) => kind === row.kind)
}

function debtOf(row: Row & { kind: DebtKind }, settling: readonly Row[]): StoredDebt {
  const settlements = settling.map(({ kind, amount_cents }) => ({ kind, cents: amount_cents }) as Settlement)
  const last = settling.at(-1)
  const payments = settling.filter(({ kind }) => kind === 'payment')
  return {
    id: row.id,
    patronId: row.patron_id,
    libraryId: row.library_id,
    loanId: row.loan_id,
    kind: row.kind,
    reason: readReason(row),
    createdAt: row.created_at,
    balance: balanceOf(row.amount_cents, settlements, Number(row.refunded ?? 0)),
    ...(last && { lastSettledAt: last.created_at }),
    ...(payments.at(-1) && { lastPaidAt: payments.at(-1)!.created_at }),
    settledBecause: settling.map(readReason).filter((reason) => reason !== undefined),
    receipts: payments.map(({ receipt }) => receipt).filter((receipt) => receipt !== null),
  }
}
