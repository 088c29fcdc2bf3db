/** The library answers a purchase suggestion; whoever made it is told. */
import type { SuggestionStatus } from '@estante/domain/acquisitions/suggestion-statuses'
import type { Temporal } from 'temporal-polyfill'
import { recordAudit } from '../../database/audit-log.ts'
import type { Writer } from '../../database/database.ts'
import { momentOf } from '../../database/moment.ts'
import { refuse } from '../../http/refusal.ts'
import { labelFor } from '../../i18n/code-labels.ts'
import { alertPatron } from '../alerts/alert-patron.ts'
import { type MailContext, notifyPatron } from '../circulation/notify-patron.ts'
import { type StoredSuggestion, storeStatus, suggestionById } from './store/suggestions.ts'

/** Days for which the mail is useful. */
const usefulDays = 7

export interface SuggestionAnswer {
  suggestion: number
  status: SuggestionStatus
  /** What the library says besides; empty: nothing. */
  answer: string
  actor: string
}

/** @throws Refusal desk.suggestion_not_found, desk.suggestion_unchanged */
export async function changeStatus(
  tx: Writer,
  ctx: MailContext,
  { suggestion: id, status, answer, actor }: SuggestionAnswer,
  now: Temporal.ZonedDateTime,
): Promise<StoredSuggestion> {
  const suggestion = (await suggestionById(tx, id)) ?? refuse('desk.suggestion_not_found', { suggestion: id })
  if (suggestion.status === status && suggestion.answer === answer) {
    refuse('desk.suggestion_unchanged', { suggestion: id })
  }
  const at = now.toInstant()
  await storeStatus(tx, id, { status, answer, at: momentOf(at) })
  const event = { action: 'suggestions.answered', subject: 'suggestion', subjectId: id } as const
  await recordAudit(tx, { actor, ...event, details: { from: suggestion.status, to: status, answer } }, at)
  const notice = {
    topic: answer === '' ? ('suggestionAnswered' as const) : ('suggestionAnsweredWith' as const),
    details: (language: Parameters<typeof labelFor>[0]) => ({
      title: suggestion.title,
      status: labelFor(language, 'suggestionStatus', status),
      answer,
    }),
    libraries: [suggestion.libraryId],
    until: now.add({ days: usefulDays }).toInstant(),
  }
  const facts = { suggestion: id, about: suggestion.title, status }
  await alertPatron(tx, suggestion.patronId, { kind: 'suggestion-changed', facts }, now)
  await notifyPatron(tx, ctx, suggestion.patronId, notice, now)
  return { ...suggestion, status, answer }
}
