/**
 * Selects the debts to pay. The client sends the sum it has shown: when the ledger has another one, a payment or fine
 * was added meanwhile, and nobody should get a slip over a sum they have not seen.
 */
import type { Reason } from '@estante/domain/charges/reason'
import { readCents } from '@estante/domain/charges/typed-money'
import type { Reader } from '../../database/database.ts'
import type { CallRequest } from '../../http/call-handler.ts'
import { refuse, refuseFields } from '../../http/refusal.ts'
import { openCharges } from '../circulation/store/debts.ts'
import { libraryName } from '../circulation/store/library-name.ts'

export interface SelectedDebts {
  patronId: number
  libraryId: number
  library: string
  cents: number
  /** Ids of the debts, in order. */
  debts: readonly number[]
  reasons: readonly Reason[]
}

type Body = CallRequest<'charges.slip'>['body']

/** @throws Refusal charges.nothing_to_pay, charges.debt_not_open, charges.sum_differs, common.invalid_fields */
export async function selectDebts(db: Reader, patronId: number, body: Body): Promise<SelectedDebts> {
  const cents = readCents(body.valor)
  if (cents === undefined) refuseFields([{ field: 'valor', code: 'field.not_an_amount', details: {} }])
  const libraryId = Number(body.codBiblioteca)
  const open = await openCharges(db, patronId, libraryId)
  if (open.length === 0) refuse('charges.nothing_to_pay')
  const selected = body.debitos === undefined ? undefined : new Set(body.debitos.map(Number))
  const chosen = selected === undefined ? open : open.filter(({ id }) => selected.has(id))
  if (selected !== undefined && chosen.length < selected.size) refuse('charges.debt_not_open')
  const openCents = chosen.reduce((sum, { balance }) => sum + balance.open, 0)
  if (cents !== openCents) refuse('charges.sum_differs', { askedCents: cents ?? 0, openCents })
  return {
    patronId,
    libraryId,
    library: await libraryName(db, libraryId),
    cents: openCents,
    debts: chosen.map(({ id }) => id),
    reasons: chosen.flatMap(({ reason }) => reason ?? []),
  }
}
