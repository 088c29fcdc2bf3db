/** The library erases the data of a person who asked for it, or whose data are no longer needed (LGPD, art. 18). */
import { staffRights } from '@estante/domain/session/staff-rights'
import type { Temporal } from 'temporal-polyfill'
import { actorOf } from '../../database/audit-log.ts'
import { lockRegistrations } from '../../database/circulation-locks.ts'
import type { Writer } from '../../database/database.ts'
import type { WritingHandler } from '../../http/call-handler.ts'
import { refuse } from '../../http/refusal.ts'
import { rowNumber } from '../../http/row-number.ts'
import { rightsOfCaller } from '../desk/store/desk.ts'
import { type Erasure, erasePerson } from '../patron/erase-data.ts'
import { ownPatrons } from './own-patrons.ts'
import { refuseErased } from './refuse-erased.ts'
import { accountsOfPeople, personRow, type StaffAccount } from './store/people.ts'
import { staffAmong } from './store/staff.ts'

/** Activity 2004 at every library, as for a merge: neither can be undone. */
export const erase: WritingHandler<'people.erase'> = async (tx, { params, body, caller, now }, { tokenKey }) => {
  const right = staffRights.settings
  const held = await rightsOfCaller(tx, caller, [right])
  if (!held.some(({ library }) => library === null)) refuse('people.erase_right', { right: String(right) })
  const patron = rowNumber(params.id)
  const accounts = await lockErasable(tx, patron, await ownPatrons(tx, caller))
  const typed = body.numero.trim().toLowerCase()
  if (!accounts.some(({ username }) => username.toLowerCase() === typed)) refuse('people.erase_number')
  await erasePerson(tx, { patron, actor: actorOf(caller), tokenKey, reason: body.motivo }, now.toInstant())
  return { feito: true }
}

/** For `estante user erase`. @throws Refusal people.…, patron.erasure_… */
export async function eraseByCommand(tx: Writer, erasure: Required<Erasure>, now: Temporal.Instant): Promise<void> {
  await lockErasable(tx, erasure.patron)
  await erasePerson(tx, erasure, now)
}

/** The accounts of the person. @throws Refusal for nobody, oneself, somebody erased already, and staff */
async function lockErasable(tx: Writer, patron: number, own: readonly number[] = []): Promise<StaffAccount[]> {
  await lockRegistrations(tx)
  if (!(await personRow(tx, patron))) refuse('people.not_found')
  if (own.includes(patron)) refuse('people.erase_own')
  const accounts = await accountsOfPeople(tx, [patron])
  refuseErased(accounts)
  const staff = await staffAmong(
    tx,
    accounts.map((account) => account.id),
  )
  if (staff.length > 0) refuse('people.erase_staff')
  return accounts
}
