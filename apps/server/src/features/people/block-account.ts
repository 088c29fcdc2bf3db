import { actorOf } from '../../database/audit-log.ts'
import type { Reader } from '../../database/database.ts'
import type { WritingHandler } from '../../http/call-handler.ts'
import { refuse, refuseFields } from '../../http/refusal.ts'
import { rowNumber } from '../../http/row-number.ts'
import { block, unblock } from './block.ts'
import { presentPerson } from './show.ts'
import { accountsOfPeople, personRow, type StaffAccount } from './store/people.ts'
import { staffAmong } from './store/staff.ts'

export const blockOne: WritingHandler<'people.block'> = async (tx, { params, body, caller, language, now }) => {
  const account = await accountToChange(tx, params.id, body.conta)
  const until = body.ate === undefined || body.ate === '' ? null : body.ate
  if (until !== null && until < now.toPlainDate().toString()) {
    refuseFields([{ field: 'ate', code: 'field.day_over', details: {} }])
  }
  const why = { reason: body.motivo.trim(), until, actor: actorOf(caller) }
  const ended = await block(tx, account, why, now.toInstant())
  if (ended === undefined) refuse('people.blocked_already')
  return presentPerson(tx, rowNumber(params.id), { library: Number(body.biblioteca), language, now })
}

export const unblockOne: WritingHandler<'people.unblock'> = async (tx, request, ctx) => {
  const { params, body, caller, language, now } = request
  const account = await accountToChange(tx, params.id, body.conta)
  if (!(await unblock(tx, ctx, account, actorOf(caller), now.toInstant()))) refuse('people.not_blocked')
  return presentPerson(tx, rowNumber(params.id), { library: Number(body.biblioteca), language, now })
}

/** An attendant must be able to lock out neither a colleague nor the administrator. */
async function accountToChange(db: Reader, person: string, sent: string | number): Promise<StaffAccount> {
  const { id } = (await personRow(db, rowNumber(person))) ?? refuse('people.not_found')
  const accounts = await accountsOfPeople(db, [id])
  const account = accounts.find((one) => one.id === Number(sent)) ?? refuse('people.not_found')
  if ((await staffAmong(db, [account.id])).length > 0) refuse('people.staff_account')
  return account
}
