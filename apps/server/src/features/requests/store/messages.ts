/** Messages about requests, and the changes of their statuses. */
import type { RequestStatus } from '@estante/domain/requests/statuses'
import type { Reader, Writer } from '../../../database/database.ts'

export interface RequestStep extends NewStep {
  /** 0 where no row tells it: the request itself. */
  id: number
}

export interface NewStep {
  requestId: number
  /** Of the request. */
  patronId: number
  sender: 'patron' | 'library'
  /** Empty: only the status changed. */
  content: string
  /** That it brought; null: a message alone. */
  status: RequestStatus | null
  createdAt: string
}

/** In order of time. */
export async function stepsOf(db: Reader, request: number): Promise<RequestStep[]> {
  const rows = await db
    .selectFrom('request_messages')
    .selectAll()
    .where('request_id', '=', request)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    requestId: row.request_id,
    patronId: row.patron_id,
    sender: row.sender,
    content: row.content ?? '',
    status: row.status,
    createdAt: row.created_at,
  }))
}

export async function insertStep(tx: Writer, step: NewStep): Promise<void> {
  await tx
    .insertInto('request_messages')
    .values({
      request_id: step.requestId,
      patron_id: step.patronId,
      sender: step.sender,
      content: step.content || null,
      status: step.status,
      created_at: step.createdAt,
    })
    .execute()
}

/** What patrons wrote last about requests, where the library has not answered since. */
export async function lastMessages(db: Reader, requests: readonly number[]): Promise<Map<number, string>> {
  if (requests.length === 0) return new Map()
  const rows = await db
    .selectFrom('request_messages')
    .select(['request_id', 'sender', 'content'])
    .where('request_id', 'in', requests)
    .orderBy('id')
    .execute()
  const last = new Map(rows.map((row) => [row.request_id, row]))
  const waiting = [...last.values()].filter(({ sender, content }) => sender === 'patron' && content !== null)
  return new Map(waiting.map((row) => [row.request_id, row.content!]))
}
