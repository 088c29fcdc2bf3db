import { decidePersonalData, type PersonalData, personalFields } from '@estante/domain/patron/personal-data'
import { actorOf, recordAudit } from '../../database/audit-log.ts'
import type { ReadingHandler } from '../../http/call-handler.ts'
import { refuse, refuseFields } from '../../http/refusal.ts'
import { confirmOwner } from '../session/confirm-owner.ts'
import { notifyAccountOwner } from '../session/notify-account-owner.ts'
import { lockedFields } from './locked-fields.ts'
import { presentPatron } from './show-data.ts'
import { patronById, savePatron } from './store/patrons.ts'
import { fromWire, presentProblem } from './wire-fields.ts'

/**
 * Password-reset codes go to the e-mail address, so changing it needs confirmation by the owner. That happens before
 * the transaction, because wrong passwords are counted. The change is saved only over the row version that was checked.
 */
export const changeData: ReadingHandler<'patron.change_data'> = async (db, request, ctx) => {
  const { body, caller, now } = request
  const locked = await lockedFields(db, caller)
  const before = await patronById(db, caller.patron)
  if (body.versao !== before.version) refuse('patron.data_changed_meanwhile')
  const receivesEmail = body.recebe_email ?? before.receivesEmail
  const facts = { stored: before.data, locked, receivesEmail, today: now.toPlainDate() }
  const { data, problems } = decidePersonalData(fromWire(body), facts)
  if (problems.length > 0) refuseFields(problems.map(presentProblem))
  const changed = changedFields(before.data, data, before.receivesEmail !== receivesEmail)
  if (changed.length === 0) return presentPatron(before, locked)
  const isElsewhere = changed.includes('email')
  if (isElsewhere) await confirmOwner(ctx, request)
  const at = now.toInstant()
  return ctx.database.transact(async (tx) => {
    // To the old addresses: whoever has the new one knows.
    if (isElsewhere) await notifyAccountOwner(tx, ctx, caller.account, 'emailChanged', now)
    const isSaved = await savePatron(tx, { id: caller.patron, data, receivesEmail }, before.version, at)
    if (!isSaved) refuse('patron.data_changed_meanwhile')
    const event = { action: 'patrons.data_changed', subject: 'patron', subjectId: caller.patron } as const
    await recordAudit(tx, { actor: actorOf(caller), ...event, details: { fields: changed.join(',') } }, at)
    return presentPatron(await patronById(tx, caller.patron), locked)
  })
}

/** Only field names: the log must not contain personal data. */
function changedFields(before: PersonalData, after: PersonalData, receivesEmail: boolean): string[] {
  const changed: string[] = personalFields.filter((field) => before[field] !== after[field])
  return receivesEmail ? [...changed, 'receivesEmail'] : changed
}
