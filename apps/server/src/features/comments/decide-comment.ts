/** The library approves or refuses a comment that waits; the writer is told. */
import type { Temporal } from 'temporal-polyfill'
import { recordAudit } from '../../database/audit-log.ts'
import type { Reader, Writer } from '../../database/database.ts'
import { momentOf } from '../../database/moment.ts'
import { titleName } from '../../database/title-data.ts'
import { refuse } from '../../http/refusal.ts'
import type { MailTopic } from '../../i18n/compose-mail.ts'
import type { Alert } from '../alerts/alert.ts'
import { alertPatron } from '../alerts/alert-patron.ts'
import { type MailContext, notifyPatron } from '../circulation/notify-patron.ts'
import { commentById, type StoredComment, storeDecision } from './store.ts'

/** Days for which the mail is useful. */
const usefulDays = 7

export type Decision = { comment: number; actor: string } & (
  | { state: 'approved' }
  | { state: 'refused'; reason: string }
)

/** @throws Refusal desk.comment_not_found, desk.comment_decided */
export async function recordDecision(
  tx: Writer,
  ctx: MailContext,
  decision: Decision,
  now: Temporal.ZonedDateTime,
): Promise<StoredComment> {
  const comment = (await commentById(tx, decision.comment)) ?? refuse('desk.comment_not_found', decision)
  const at = now.toInstant()
  const reason: { reason: string } | object = decision.state === 'refused' ? { reason: decision.reason } : {}
  const stored = await storeDecision(tx, comment.id, { state: decision.state, ...reason, decidedAt: momentOf(at) })
  if (!stored) refuse('desk.comment_decided', { comment: comment.id })
  const event = { action: `comments.${decision.state}`, subject: 'comment', subjectId: comment.id } as const
  const details = { title: comment.titleId, library: comment.libraryId, ...reason }
  await recordAudit(tx, { actor: decision.actor, ...event, details }, at)
  const words: Record<string, string> = { about: await nameOf(tx, comment), ...reason }
  const notice = {
    topic: topicOf(comment, decision.state),
    details: () => words,
    libraries: comment.libraryId === null ? [] : [comment.libraryId],
    until: now.add({ days: usefulDays }).toInstant(),
  }
  await alertWriter(tx, comment, decision, now)
  await notifyPatron(tx, ctx, comment.patronId, notice, now)
  return { ...comment, state: decision.state, reason: decision.state === 'refused' ? decision.reason : '' }
}

async function alertWriter(
  tx: Writer,
  { patronId, titleId, library }: StoredComment,
  decision: Decision,
  now: Temporal.ZonedDateTime,
): Promise<void> {
  const about = titleId === null ? { about: library } : {}
  const { kind, facts } =
    decision.state === 'refused'
      ? ({ kind: 'comment-refused', facts: { ...about, reason: decision.reason } } as const)
      : ({ kind: 'comment-approved', facts: about } as const)
  await alertPatron(tx, patronId, { kind, titleId, facts } as Alert, now)
}

/** What it is about. */
async function nameOf(db: Reader, { titleId, library }: StoredComment): Promise<string> {
  return titleId === null ? library : await titleName(db, titleId)
}

function topicOf({ titleId }: StoredComment, state: Decision['state']): MailTopic {
  if (state === 'refused') return 'commentRefused'
  return titleId === null ? 'libraryCommentApproved' : 'commentApproved'
}
