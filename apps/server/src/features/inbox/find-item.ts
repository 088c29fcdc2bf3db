/** One thing that waits, or has been answered: its row, whose it is and where, and in which state it is. */
import { suggestionPhase } from '@estante/domain/acquisitions/suggestion-statuses'
import { type InboxKind, inboxKinds, inboxRights, kindOfRequest, mayAnswer } from '@estante/domain/inbox/inbox-kinds'
import { isOpen } from '@estante/domain/requests/statuses'
import { completeAuditOrigin } from '../../database/audit-origin.ts'
import { lockTitlesAndPatrons } from '../../database/circulation-locks.ts'
import type { Reader, Writer } from '../../database/database.ts'
import { refuse } from '../../http/refusal.ts'
import { orderById, type StoredOrder } from '../acquisitions/store/orders.ts'
import { type StoredSuggestion, suggestionById } from '../acquisitions/store/suggestions.ts'
import { commentById, type StoredComment } from '../comments/store.ts'
import { heldRights } from '../desk/store/desk.ts'
import { reportById, type StoredReport } from '../reports/store.ts'
import { requestById, type StoredRequest } from '../requests/store/requests.ts'
import { storyOf } from '../requests/story-of.ts'

type Content =
  | { source: 'comment'; comment: StoredComment }
  | { source: 'report'; report: StoredReport }
  | { source: 'suggestion'; suggestion: StoredSuggestion }
  | { source: 'order'; order: StoredOrder }
  | { source: 'request'; request: StoredRequest; story: Awaited<ReturnType<typeof storyOf>> }

export interface InboxItem {
  kind: InboxKind
  id: number
  at: string
  patronId: number | null
  libraryId: number | null
  isOpen: boolean
  /** Changes with everything that is done to it. */
  version: string
  content: Content
}

export interface ItemName {
  kind: InboxKind
  id: number
}

type Finder = (db: Reader, id: number) => Promise<InboxItem | undefined>

const finders: Readonly<Record<Content['source'], Finder>> = {
  comment: async (db, id) => {
    const comment = await commentById(db, id)
    if (!comment) return undefined
    const { titleId, createdAt: at, patronId, libraryId, state } = comment
    const kind = titleId === null ? 'library-comment' : 'comment'
    const content = { source: 'comment', comment } as const
    return { kind, id, at, patronId, libraryId, isOpen: state === 'waiting', version: state, content }
  },
  report: async (db, id) => {
    const report = await reportById(db, id)
    if (!report) return undefined
    const { createdAt: at, patronId, state } = report
    const content = { source: 'report', report } as const
    return { kind: 'report', id, at, patronId, libraryId: null, isOpen: state === 'open', version: state, content }
  },
  suggestion: async (db, id) => {
    const suggestion = await suggestionById(db, id)
    if (!suggestion) return undefined
    const { createdAt: at, patronId, libraryId, status, updatedAt } = suggestion
    const content = { source: 'suggestion', suggestion } as const
    const facts = { isOpen: suggestionPhase(status) === 'open', version: `${updatedAt} ${status}` }
    return { kind: 'suggestion', id, at, patronId, libraryId, ...facts, content }
  },
  order: async (db, id) => {
    const order = await orderById(db, id)
    if (!order) return undefined
    const { orderedAt: at, libraryId, state, received, updatedAt } = order
    const content = { source: 'order', order } as const
    const isOpen = state === 'ordered' || state === 'partly-received'
    return {
      kind: 'order',
      id,
      at,
      patronId: null,
      libraryId,
      isOpen,
      version: `${updatedAt} ${state} ${received}`,
      content,
    }
  },
  request: async (db, id) => {
    const request = await requestById(db, id)
    if (!request) return undefined
    const story = await storyOf(db, id)
    const { createdAt: at, patronId, libraryId, status, updatedAt } = request
    const content = { source: 'request', request, story } as const
    // A message or a file of its person does not touch the request itself.
    const version = `${updatedAt} ${status} ${story.steps.length} ${story.files.length}`
    return { kind: kindOfRequest(request.kind), id, at, patronId, libraryId, isOpen: isOpen(status), version, content }
  },
}

/**
 * For somebody who may answer it.
 * @throws Refusal inbox.not_found; session.right_missing_here where it waits at a library of others
 */
export async function findItem(db: Reader, { kind, id }: ItemName, account: number): Promise<InboxItem> {
  const item = await finders[inboxKinds[kind].source](db, id)
  const held = await heldRights(db, account, inboxRights)
  // Who may not answer such things anywhere is not told what there is.
  if (!mayAnswer(held, kind, null)) refuse('session.right_missing_here')
  if (item?.kind !== kind) return refuse('inbox.not_found')
  if (!mayAnswer(held, kind, item.libraryId)) refuse('session.right_missing_here')
  return item
}

/** The same for what is about to be done to it: whatever else is done to it waits until the transaction ends. */
export async function findItemToChange(tx: Writer, name: ItemName, account: number): Promise<InboxItem> {
  const { patronId, libraryId } = await findItem(tx, name, account)
  if (patronId !== null) await lockTitlesAndPatrons(tx, { patrons: [patronId] })
  if (libraryId !== null) completeAuditOrigin({ libraryId })
  return findItem(tx, name, account)
}
