/** A file of a request goes to its patron, or to the staff who answer requests; nobody else learns that it is there. */
import { actorOf, recordAudit } from '../../database/audit-log.ts'
import type { Reader, Writer } from '../../database/database.ts'
import type { FileAnswer, ReadingHandler } from '../../http/call-handler.ts'
import type { FileStore } from '../../http/file-store.ts'
import { refuse } from '../../http/refusal.ts'
import { orRefuse } from './file-store-refusal.ts'
import { findOwn } from './find-own.ts'
import { fileOf, type RequestFile } from './store/files.ts'

const isNumber = (text: string) => /^\d{1,9}$/.test(text)

export const showFile: ReadingHandler<'requests.file'> = async (db, { params, caller, warn }, ctx) => {
  const { id } = await findOwn(db, params.id, caller)
  return answerWith(ctx.files, warn, await findFile(db, String(id), params.arquivo))
}

export const showFileToStaff: ReadingHandler<'requests.file_for_staff'> = async (
  db,
  { params, caller, now, warn },
  ctx,
) => {
  const file = await findFile(db, params.id, params.arquivo)
  const answer = await answerWith(ctx.files, warn, file)
  await ctx.database.transact((tx) => recordTaken(tx, actorOf(caller), [file], now.toInstant()))
  return answer
}

async function findFile(db: Reader, request: string, file: string): Promise<RequestFile> {
  const found = isNumber(request) && isNumber(file) ? await fileOf(db, Number(request), Number(file)) : undefined
  return found ?? refuse('requests.file_not_found')
}

async function answerWith(
  files: FileStore,
  warn: (problem: string) => void,
  { storageKey, type, name }: RequestFile,
): Promise<FileAnswer> {
  const bytes = (await orRefuse(warn, () => files.read(storageKey))) ?? refuse('requests.file_not_found')
  return { bytes, type, saveAs: name }
}

/** Who of the library took files of a patron. */
export async function recordTaken(
  tx: Writer,
  actor: string,
  files: readonly RequestFile[],
  at: Parameters<typeof recordAudit>[2],
): Promise<void> {
  for (const { id, requestId } of files) {
    const event = { action: 'requests.file_taken', subject: 'request', subjectId: requestId } as const
    await recordAudit(tx, { actor, ...event, details: { file: id } }, at)
  }
}
