/** Payments, waivers and reversals of the pages of the desk. */
import type { SentDebt } from '@estante/contract/till.shapes'
import type { ChosenDebt } from '@estante/domain/charges/chosen-debts'
import { holdsAt, staffRights } from '@estante/domain/session/staff-rights'
import { actorOf } from '../../database/audit-log.ts'
import type { Reader } from '../../database/database.ts'
import type { WritingHandler } from '../../http/call-handler.ts'
import { refuse } from '../../http/refusal.ts'
import { openCharges } from '../circulation/store/debts.ts'
import { cardAccount } from '../desk/store/card.ts'
import { heldRights } from '../desk/store/desk.ts'
import { ownPatrons } from '../people/own-patrons.ts'
import { reduceDebts } from './reduce-debts.ts'
import { takePayment } from './take-payment.ts'

export const pay: WritingHandler<'till.pay'> = async (tx, { body, caller, now }) => {
  const payment = {
    patronId: await patronOf(tx, body.pessoa),
    libraryId: Number(body.biblioteca),
    chosen: chosenOf(body.debitos),
    method: body.forma,
    note: body.observacao?.trim() || undefined,
    key: `${caller.account} ${body.pessoa} ${body.chave}`,
    actor: actorOf(caller),
  }
  const { receipt, number, cents, beganTill } = await takePayment(tx, payment, now)
  return { codigo: String(receipt), numero: number, valor_centavos: cents, caixa_iniciado: beganTill }
}

export const reduce: WritingHandler<'till.reduce'> = async (tx, { body, caller, now }) => {
  const patronId = await patronOf(tx, body.pessoa)
  const chosen = chosenOf(body.debitos)
  if ((await ownPatrons(tx, caller)).includes(patronId)) refuse('people.own_account')
  await checkLibraries(tx, caller.account, patronId, chosen)
  const kind = body.tipo === 'desconto' ? 'discount' : 'reversal'
  const reduction = { patronId, kind, chosen, reason: body.motivo.trim(), actor: actorOf(caller) } as const
  return { valor_centavos: await reduceDebts(tx, reduction, now) }
}

/** Money may be taken for every library; what it forgoes, only a library itself decides. */
async function checkLibraries(db: Reader, account: number, patron: number, chosen: readonly ChosenDebt[]) {
  const held = await heldRights(db, account, [staffRights.money])
  const wanted = new Set(chosen.map(({ debt }) => debt))
  const elsewhere = (await openCharges(db, patron)).find(
    ({ id, libraryId }) => wanted.has(id) && !holdsAt(held, staffRights.money, libraryId),
  )
  if (elsewhere) refuse('till.right_elsewhere', { right: String(staffRights.money) })
}

/** @throws Refusal desk.login_not_found */
async function patronOf(db: Reader, account: string | number): Promise<number> {
  return ((await cardAccount(db, Number(account))) ?? refuse('desk.login_not_found')).patronId
}

function chosenOf(debts: readonly SentDebt[]): ChosenDebt[] {
  return debts.map(({ codigo, aberto_centavos, valor_centavos }) => ({
    debt: Number(codigo),
    shownCents: aberto_centavos,
    cents: valor_centavos,
  }))
}
