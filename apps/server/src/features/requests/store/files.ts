/** Files of requests to the library; what they hold lies in the store of files. */
import type { Selectable } from 'kysely'
import type { Reader, Writer } from '../../../database/database.ts'
import type { RequestFilesTable } from '../../../database/tables/patrons.ts'

export interface NewRequestFile {
  requestId: number
  /** Of the request. */
  patronId: number
  /** Null: of the request itself. */
  messageId: number | null
  name: string
  /** A MIME type. */
  type: string
  /** Bytes. */
  size: number
  storageKey: string
  createdAt: string
}

export interface RequestFile extends NewRequestFile {
  id: number
}

function toFile(row: Selectable<RequestFilesTable>): RequestFile {
  return {
    id: row.id,
    requestId: row.request_id,
    patronId: row.patron_id,
    messageId: row.message_id,
    name: row.name,
    type: row.type,
    size: row.size,
    storageKey: row.storage_key,
    createdAt: row.created_at,
  }
}

/** The oldest first. */
export async function filesOf(db: Reader, request: number): Promise<RequestFile[]> {
  const rows = await db
    .selectFrom('request_files')
    .selectAll()
    .where('request_id', '=', request)
    .orderBy('id')
    .execute()
  return rows.map(toFile)
}

/** Of several requests, the oldest first. */
export async function filesOfRequests(db: Reader, requests: readonly number[]): Promise<Map<number, RequestFile[]>> {
  if (requests.length === 0) return new Map()
  const rows = await db
    .selectFrom('request_files')
    .selectAll()
    .where('request_id', 'in', requests)
    .orderBy('id')
    .execute()
  return Map.groupBy(rows.map(toFile), ({ requestId }) => requestId)
}

export async function fileOf(db: Reader, request: number, file: number): Promise<RequestFile | undefined> {
  const row = await db
    .selectFrom('request_files')
    .selectAll()
    .where('id', '=', file)
    .where('request_id', '=', request)
    .executeTakeFirst()
  return row && toFile(row)
}

/** Those of the names in the store that a row knows. */
export async function storedKeys(db: Reader, keys: readonly string[]): Promise<Set<string>> {
  const rows = await db.selectFrom('request_files').select('storage_key').where('storage_key', 'in', keys).execute()
  return new Set(rows.map(({ storage_key }) => storage_key))
}

export async function insertFile(tx: Writer, file: NewRequestFile): Promise<void> {
  await tx
    .insertInto('request_files')
    .values({
      request_id: file.requestId,
      patron_id: file.patronId,
      message_id: file.messageId,
      name: file.name,
      type: file.type,
      size: file.size,
      storage_key: file.storageKey,
      created_at: file.createdAt,
    })
    .execute()
}

export async function deleteFile(tx: Writer, file: number): Promise<void> {
  await tx.deleteFrom('request_files').where('id', '=', file).execute()
}
