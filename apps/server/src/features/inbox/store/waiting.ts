/** What waits for an answer, over the tables that have it: one list, the oldest first. */
import { openSuggestionStatuses } from '@estante/domain/acquisitions/suggestion-statuses'
import {
  type InboxKind,
  type InboxSource,
  inboxKindNames,
  inboxKinds,
  requestsOfKind,
} from '@estante/domain/inbox/inbox-kinds'
import { openStatuses } from '@estante/domain/requests/statuses'
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { Reader } from '../../../database/database.ts'
import type { Tables } from '../../../database/tables/tables.ts'

/** Where something stands in the list; also the cursor of its pages. */
export interface WaitingPlace {
  at: string
  kind: InboxKind
  id: number
}

export interface WaitingRow extends WaitingPlace {
  libraryId: number | null
  patronId: number | null
  assignee: number | null
}

export interface WaitingFilter {
  kinds: readonly InboxKind[]
  /** Only what waits there or at every library. */
  libraryId?: number | undefined
  /** The account that has taken it; null: nobody has. */
  assignee?: number | null | undefined
}

const requestKindsOf = (kinds: readonly InboxKind[]) => kinds.flatMap(requestsOfKind)

/** `case kind when 'article' then 'exchange' …`: requests of several kinds are one kind of the inbox. */
const kindOfRequestRow = () => {
  const cases = inboxKindNames.flatMap((kind) => requestsOfKind(kind).map((one) => sql`when ${one} then ${kind}`))
  return sql<InboxKind>`case requests.kind ${sql.join(cases, sql` `)} end`
}

function waiting(db: Reader, { kinds, libraryId, assignee }: WaitingFilter) {
  const requestKinds = requestKindsOf(kinds)
  const comments = db
    .selectFrom('comments')
    .select([
      sql<InboxKind>`case when comments.title_id is null then 'library-comment' else 'comment' end`.as('kind'),
      sql<InboxSource>`'comment'`.as('source'),
      'comments.id',
      'comments.created_at as at',
      'comments.library_id',
      sql<number | null>`comments.patron_id`.as('patron_id'),
    ])
    .where('comments.state', '=', sql.lit('waiting'))
  const reports = db
    .selectFrom('record_reports')
    .select([
      sql<InboxKind>`'report'`.as('kind'),
      sql<InboxSource>`'report'`.as('source'),
      'record_reports.id',
      'record_reports.created_at as at',
      sql<number | null>`cast(null as integer)`.as('library_id'),
      'record_reports.patron_id',
    ])
    .where('record_reports.state', '=', sql.lit('open'))
    .$if(libraryId !== undefined, (query) => query.where((eb) => isAtLibrary(eb, libraryId!)))
  const suggestions = db
    .selectFrom('suggestions')
    .select([
      sql<InboxKind>`'suggestion'`.as('kind'),
      sql<InboxSource>`'suggestion'`.as('source'),
      'suggestions.id',
      'suggestions.created_at as at',
      sql<number | null>`suggestions.library_id`.as('library_id'),
      sql<number | null>`suggestions.patron_id`.as('patron_id'),
    ])
    .where('suggestions.status', 'in', openSuggestionStatuses)
  const orders = db
    .selectFrom('orders')
    .select([
      sql<InboxKind>`'order'`.as('kind'),
      sql<InboxSource>`'order'`.as('source'),
      'orders.id',
      'orders.ordered_at as at',
      sql<number | null>`orders.library_id`.as('library_id'),
      sql<number | null>`cast(null as integer)`.as('patron_id'),
    ])
    .where('orders.state', 'in', [sql.lit('ordered' as const), sql.lit('partly-received' as const)])
  const requests = db
    .selectFrom('requests')
    .select([
      kindOfRequestRow().as('kind'),
      sql<InboxSource>`'request'`.as('source'),
      'requests.id',
      'requests.created_at as at',
      'requests.library_id',
      sql<number | null>`requests.patron_id`.as('patron_id'),
    ])
    .where(
      'requests.status',
      'in',
      openStatuses.map((status) => sql.lit(status)),
    )
    .where('requests.kind', 'in', requestKinds.length > 0 ? requestKinds : [''])
  return db
    .selectFrom(comments.unionAll(reports).unionAll(suggestions).unionAll(orders).unionAll(requests).as('waiting'))
    .leftJoin('inbox_assignments as taken', (join) =>
      join.onRef('taken.source', '=', 'waiting.source').onRef('taken.source_id', '=', 'waiting.id'),
    )
    .where('waiting.kind', 'in', kinds)
    .$if(libraryId !== undefined, (query) =>
      query.where((eb) => eb.or([eb('waiting.library_id', '=', libraryId!), eb('waiting.library_id', 'is', null)])),
    )
    .$if(assignee === null, (query) => query.where('taken.account_id', 'is', null))
    .$if(typeof assignee === 'number', (query) => query.where('taken.account_id', '=', assignee as number))
}

/** A mistake is reported at the libraries that have a copy of the title; at every one where none has. */
function isAtLibrary(eb: ExpressionBuilder<Tables, 'record_reports'>, library: number): Expression<SqlBool> {
  const copies = () =>
    eb
      .selectFrom('copies')
      .select('copies.id')
      .whereRef('copies.title_id', '=', 'record_reports.title_id')
      .where('copies.state', '!=', 'withdrawn')
  return eb.or([eb.exists(copies().where('copies.library_id', '=', library)), eb.not(eb.exists(copies()))])
}

/** @param after the last one of the page before */
export async function waitingPage(
  db: Reader,
  filter: WaitingFilter,
  { after, limit }: { after?: WaitingPlace | undefined; limit: number },
): Promise<WaitingRow[]> {
  if (filter.kinds.length === 0) return []
  const rows = await waiting(db, filter)
    .select(['waiting.kind', 'waiting.id', 'waiting.at', 'waiting.library_id', 'waiting.patron_id'])
    .select('taken.account_id as assignee')
    .$if(after !== undefined, (query) =>
      query.where((eb) =>
        eb.or([
          eb('waiting.at', '>', after!.at),
          eb.and([eb('waiting.at', '=', after!.at), eb('waiting.kind', '>', after!.kind)]),
          eb.and([
            eb('waiting.at', '=', after!.at),
            eb('waiting.kind', '=', after!.kind),
            eb('waiting.id', '>', after!.id),
          ]),
        ]),
      ),
    )
    .orderBy('waiting.at')
    .orderBy('waiting.kind')
    .orderBy('waiting.id')
    .limit(limit)
    .execute()
  return rows.map(({ kind, id, at, library_id, patron_id, assignee }) => ({
    kind,
    id,
    at,
    libraryId: library_id,
    patronId: patron_id,
    assignee,
  }))
}

export async function countWaiting(db: Reader, filter: WaitingFilter): Promise<Map<InboxKind, number>> {
  if (filter.kinds.length === 0) return new Map()
  const rows = await waiting(db, filter)
    .select(['waiting.kind', ({ fn }) => fn.countAll().as('total')])
    .groupBy('waiting.kind')
    .execute()
  return new Map(rows.map(({ kind, total }) => [kind, Number(total)]))
}

export const sourceOf = (kind: InboxKind): InboxSource => inboxKinds[kind].source
