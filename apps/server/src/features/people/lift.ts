import { actorOf } from '../../database/audit-log.ts'
import type { WritingHandler } from '../../http/call-handler.ts'
import { refuse } from '../../http/refusal.ts'
import { rowNumber } from '../../http/row-number.ts'
import { liftSuspensions } from '../circulation/lift-suspensions.ts'
import { openSuspensions } from '../circulation/store/suspensions.ts'
import { ownPatrons } from './own-patrons.ts'
import { presentPerson } from './show.ts'
import { personRow } from './store/people.ts'

/** What another library imposed stays its own. */
export const lift: WritingHandler<'people.lift'> = async (tx, { params, body, caller, language, now }) => {
  const { id: patron } = (await personRow(tx, rowNumber(params.id))) ?? refuse('people.not_found')
  if ((await ownPatrons(tx, caller)).includes(patron)) refuse('people.own_account')
  const library = Number(body.biblioteca)
  const open = await openSuspensions(tx, patron, now.toPlainDate().toString())
  const suspension = open.find(({ id }) => id === Number(body.suspensao)) ?? refuse('desk.nothing_to_lift')
  if ((suspension.libraryId ?? library) !== library) refuse('people.suspension_elsewhere')
  const lifting = { patron, filter: { id: suspension.id }, reason: body.motivo.trim(), actor: actorOf(caller) }
  const lifted = await liftSuspensions(tx, lifting, now)
  if (lifted.length === 0) refuse('desk.nothing_to_lift')
  return presentPerson(tx, patron, { library, language, now })
}
