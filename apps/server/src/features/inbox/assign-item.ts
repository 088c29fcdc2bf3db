/** Somebody takes what waits, gives it to a colleague, or back to all. */
import { inboxKinds, mayAnswer } from '@estante/domain/inbox/inbox-kinds'
import { actorOf, recordAudit } from '../../database/audit-log.ts'
import type { Writer } from '../../database/database.ts'
import { momentOf } from '../../database/moment.ts'
import type { WritingHandler } from '../../http/call-handler.ts'
import { refuse } from '../../http/refusal.ts'
import { heldRights } from '../desk/store/desk.ts'
import { findItemToChange } from './find-item.ts'
import { itemName, presentItem } from './show-item.ts'
import { type Assignment, assigneeOf, removeAssignment, storeAssignment } from './store/assignments.ts'

export const assignItem: WritingHandler<'inbox.assign'> = async (tx, request, ctx) => {
  const { params, body, caller, now } = request
  const item = await findItemToChange(tx, itemName(params), caller.account)
  const { source, right } = inboxKinds[item.kind]
  const before = await assigneeOf(tx, source, item.id)
  const seen = String(body.antes)
  const wanted = wantedAccount(body.conta, caller.account)
  if (before?.account !== wanted) {
    if (before !== undefined && String(before.account) !== seen) {
      refuse('inbox.taken_meanwhile', { person: before.name })
    }
    const at = now.toInstant()
    if (wanted !== undefined) {
      const held = await heldRights(tx, wanted, [right])
      if (!mayAnswer(held, item.kind, item.libraryId)) refuse('inbox.assignee_not_allowed', { right })
    }
    // Nobody's turn keeps others from what no reader sent (an order, a visitor's report): decided anew on what it is now.
    if (!(await change(tx, { source, id: item.id, before: before?.account }, wanted, momentOf(at)))) {
      return assignItem(tx, request, ctx)
    }
    const event = { action: 'inbox.assigned', subject: source, subjectId: item.id } as const
    await recordAudit(tx, { actor: actorOf(caller), ...event, details: { account: wanted ?? null } }, at)
  }
  return presentItem(tx, item, request)
}

async function change(tx: Writer, item: Assignment, wanted: number | undefined, at: string): Promise<boolean> {
  if (wanted !== undefined) return storeAssignment(tx, { ...item, account: wanted, at })
  return item.before === undefined || removeAssignment(tx, { ...item, before: item.before })
}

/** undefined: nobody */
function wantedAccount(sent: string | number, caller: number): number | undefined {
  if (sent === '') return undefined
  return sent === 'eu' ? caller : Number(sent)
}
