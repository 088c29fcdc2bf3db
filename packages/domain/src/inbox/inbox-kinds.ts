/**
 * What waits for an answer of the library, by kind: whose right it is to answer (comments and reported mistakes are texts
 * that everybody reads or that become records; the rest is served at the desk), which actions answer it, and which of
 * them need words. What names no library waits at every one. Posting a work and a clearance are decided on the spot: they
 * never wait.
 */
import { isBlank } from '../common/is-blank.ts'
import { type RequestKind, requestKindNames, requestKinds } from '../requests/kinds.ts'
import { type HeldRight, holdsAt, type StaffRight, staffRights } from '../session/staff-rights.ts'

/** Where its row is. */
export type InboxSource = 'comment' | 'report' | 'suggestion' | 'order' | 'request'

export type InboxAction =
  | 'approve'
  | 'refuse-comment'
  | 'close'
  | 'set-status'
  | 'place-order'
  | 'receive'
  | 'cancel-order'
  | 'answer'
  | 'make-available'
  | 'finish'
  | 'refuse'

interface InboxKindRow {
  source: InboxSource
  right: StaffRight
  actions: readonly InboxAction[]
}

const ofComments = { source: 'comment', right: staffRights.texts, actions: ['approve', 'refuse-comment'] } as const
const ofRequests = {
  source: 'request',
  right: staffRights.desk,
  actions: ['answer', 'make-available', 'finish', 'refuse'],
} as const

/** In the order in which they are offered. */
export const inboxKinds = {
  comment: ofComments,
  'library-comment': ofComments,
  report: { source: 'report', right: staffRights.texts, actions: ['close'] },
  suggestion: { source: 'suggestion', right: staffRights.desk, actions: ['set-status', 'place-order'] },
  order: { source: 'order', right: staffRights.desk, actions: ['receive', 'cancel-order'] },
  exchange: ofRequests,
  'interlibrary-loan': ofRequests,
  survey: ofRequests,
  card: ofRequests,
  search: ofRequests,
} as const satisfies Record<string, InboxKindRow>

export type InboxKind = keyof typeof inboxKinds
export const inboxKindNames = Object.keys(inboxKinds) as InboxKind[]

const kindOfType = {
  'comutacao-bibliografica': 'exchange',
  'emprestimo-inter-bibliotecas': 'interlibrary-loan',
  'levantamento-bibliografico': 'survey',
  'ficha-catalografica': 'card',
  'pesquisa-especializada': 'search',
} as const satisfies Record<string, InboxKind>

export function kindOfRequest(kind: RequestKind): InboxKind {
  return kindOfType[requestKinds[kind].type]
}

/** The requests of a kind of the inbox. */
export function requestsOfKind(kind: InboxKind): RequestKind[] {
  return requestKindNames.filter((one) => kindOfRequest(one) === kind)
}

/** Rights of which one is needed to see anything. */
export const inboxRights = [staffRights.desk, staffRights.texts] as const

/** Whether somebody may answer it. @param library where it waits; null: at every one */
export function mayAnswer(held: readonly HeldRight[], kind: InboxKind, library: number | null): boolean {
  const { right } = inboxKinds[kind]
  return library === null ? held.some((one) => one.right === right) : holdsAt(held, right, library)
}

/** What a reader must be told in words. */
const worded: readonly InboxAction[] = ['refuse-comment', 'close', 'answer', 'make-available', 'refuse']

export type ActionProblem = 'not-offered' | 'words-missing'

export function actionProblem(kind: InboxKind, action: InboxAction, words: string): ActionProblem | undefined {
  const actions: readonly InboxAction[] = inboxKinds[kind].actions
  if (!actions.includes(action)) return 'not-offered'
  return worded.includes(action) && isBlank(words) ? 'words-missing' : undefined
}

/** The last day for an answer. @param days that the library gives itself; 0: none @returns undefined: no such day */
export function answerDue(arrived: { add(length: { days: number }): { toString(): string } }, days: number) {
  return days === 0 ? undefined : arrived.add({ days }).toString()
}
