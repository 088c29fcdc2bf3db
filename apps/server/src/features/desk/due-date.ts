import { overrides } from '@estante/domain/circulation/overrides'
import { holdsAt } from '@estante/domain/session/staff-rights'
import { Temporal } from 'temporal-polyfill'
import { actorOf } from '../../database/audit-log.ts'
import type { WritingHandler } from '../../http/call-handler.ts'
import { refuse } from '../../http/refusal.ts'
import { wireDay } from '../../i18n/wire-day.ts'
import { moveDueDate } from '../circulation/move-due-date.ts'
import { ownPatrons } from '../people/own-patrons.ts'
import { heldRights } from './store/desk.ts'

export const setDueDate: WritingHandler<'desk.due_date'> = async (tx, { body, caller, now }, ctx) => {
  const libraryId = Number(body.biblioteca)
  const right = overrides['hold-waiting']
  if (body.liberar && !holdsAt(await heldRights(tx, caller.account, [right]), right, libraryId)) {
    refuse('desk.override_not_allowed', { right: String(right) })
  }
  const input = {
    copyId: Number(body.exemplar),
    libraryId,
    to: Temporal.PlainDate.from(body.prazo),
    reason: body.motivo.trim(),
    actor: actorOf(caller),
    notOf: await ownPatrons(tx, caller),
    inSpiteOfHold: body.liberar,
  }
  const { dueOn } = await moveDueDate(tx, ctx, input, now)
  return { devolver_ate: wireDay(dueOn), devolver_ate_iso: dueOn }
}
