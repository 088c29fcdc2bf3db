/** What an alert knows: facts, of which the words are made when it is read, in the reader's language. */
import type { SuggestionStatus } from '@estante/domain/acquisitions/suggestion-statuses'
import type { AlertKind } from '@estante/domain/alerts/alert-kinds'
import type { RequestStatus } from '@estante/domain/requests/statuses'

/** Facts by kind. A day is "2026-11-24", a moment an instant in UTC. */
export interface AlertFacts {
  /** `edition`: which one it is, where any serves; may be empty. */
  'hold-ready': { library: string; until: string; edition?: string }
  'hold-expired': object
  'hold-withdrawn': object
  'due-soon': { day: string }
  overdue: { day: string }
  'loan-request-available': { place: string; until: string }
  'loan-request-brought': object
  'loan-request-ended': object
  /** `about`: what the request asks for, in the patron's own words. */
  'request-changed': { request: number; about: string; status: RequestStatus }
  'request-message': { request: number; about: string }
  'suggestion-changed': { suggestion: number; about: string; status: SuggestionStatus }
  /** `about`: the library, where it is not about a title. */
  'comment-approved': { about?: string }
  'comment-refused': { about?: string; reason: string }
  'profile-news': { count: number }
  'issue-received': { volume: string | null; number: string | null; period: string | null; year: number }
  /** The text in each language that the library wrote it in. */
  notice: Readonly<Record<string, string>>
}

/** Kinds about a title, whose name the words contain. */
type TitleKind =
  | 'hold-ready'
  | 'hold-expired'
  | 'hold-withdrawn'
  | 'due-soon'
  | 'overdue'
  | 'loan-request-available'
  | 'loan-request-brought'
  | 'loan-request-ended'
  | 'issue-received'

export type Alert = {
  [Kind in AlertKind]: { kind: Kind; facts: AlertFacts[Kind] } & (Kind extends TitleKind
    ? { titleId: number }
    : { titleId?: number | null })
}[AlertKind]
