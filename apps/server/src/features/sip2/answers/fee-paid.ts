/** Fee paid (37): a payment terminal has taken money. Its login also needs the right to handle money. */

import type { ChosenDebt } from '@estante/domain/charges/chosen-debts'
import { readCents } from '@estante/domain/charges/typed-money'
import { staffRights } from '@estante/domain/session/staff-rights'
import { lockTitlesAndPatrons } from '../../../database/circulation-locks.ts'
import type { Writer } from '../../../database/database.ts'
import { currencyOf } from '../../../database/institution.ts'
import { refuse } from '../../../http/refusal.ts'
import { hasPermission } from '../../../http/store.ts'
import { message } from '../../../i18n/message.ts'
import { debtsOf, type StoredDebt } from '../../circulation/store/debts.ts'
import { takePayment } from '../../till/take-payment.ts'
import { type Answer, field, institutionField, type MachineRequest, screenFields } from '../machine-request.ts'
import { trustedPerson } from '../people.ts'
import { amount, type Reply, stamp, yesNo } from '../protocol/write-message.ts'
import { MachineRefusal } from '../refusals.ts'

export const feePaid: Answer = {
  async act(request) {
    const { ctx, machine, language } = request
    const { db, transact } = ctx.database
    if (!(await hasPermission(db, machine.account, staffRights.money, machine.library.id)))
      refuse('session.right_missing_here')
    const currency = await currencyOf(db)
    const sent = request.message.fixed.currency?.trim()
    if (sent !== '' && sent !== currency) throw new MachineRefusal('sip2:currencyDiffers', { currency })
    const cents = readCents(field(request, 'BV'))
    if (cents === undefined || cents <= 0) refuse('charges.not_a_sum')
    const { patron } = await trustedPerson(request)
    const isNew = await transact((tx) => pay(tx, request, patron, cents))
    return paid(request, true, message(language, isNew ? 'sip2:paid' : 'sip2:paymentKnown'))
  },
  refused: (request, screen) => paid(request, false, screen),
}

/** A payment type of the standard: 00 is cash, whatever else a terminal names is paid by some card. */
const cash = '00'
/** Characters of a transaction's number that the takings show. */
const shownTransaction = 200

/**
 * Into the till of the machine's library: the oldest debts first, or the one that is named (CG).
 * @returns false: this payment (BK) is on record already
 */
async function pay(tx: Writer, request: MachineRequest, patron: number, cents: number): Promise<boolean> {
  const { machine, now } = request
  const libraryId = machine.library.id
  await lockTitlesAndPatrons(tx, { patrons: [patron], tills: [libraryId] })
  const debts = await debtsOf(tx, patron)
  const transaction = field(request, 'BK')
  const number = transaction === '' ? undefined : `${machine.username} ${transaction}`
  if (debts.some(({ receipts }) => number !== undefined && receipts.includes(number))) return false
  const named = field(request, 'CG')
  const open = debts.filter(({ id, balance }) => balance.open > 0 && (named === '' || String(id) === named))
  if (open.length === 0) refuse(named === '' ? 'desk.nothing_owed' : 'charges.not_found', { id: named.slice(0, 20) })
  const total = open.reduce((sum, { balance }) => sum + balance.open, 0)
  if (cents > total) throw new MachineRefusal('sip2:moreThanOwed', { sum: amount(total) })
  const payment = {
    patronId: patron,
    libraryId,
    chosen: partsOf(open, cents),
    method: request.message.fixed.paymentType === cash ? 'cash' : 'card',
    note: transaction.slice(0, shownTransaction) || undefined,
    number,
    actor: `account ${machine.account}`,
  } as const
  await takePayment(tx, payment, now)
  return true
}

function partsOf(open: readonly StoredDebt[], cents: number): ChosenDebt[] {
  let left = cents
  return open.flatMap(({ id, balance }) => {
    const part = Math.min(left, balance.open)
    left -= part
    return part > 0 ? [{ debt: id, shownCents: balance.open, cents: part }] : []
  })
}

function paid(request: MachineRequest, isAccepted: boolean, screen: string): Reply {
  return {
    code: '38',
    fixed: `${yesNo(isAccepted)}${stamp(request.now)}`,
    fields: [
      institutionField(request),
      ['AA', field(request, 'AA')],
      ['BK', field(request, 'BK') || undefined],
      ...screenFields(screen),
    ],
  }
}
