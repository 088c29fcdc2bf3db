/**
 * A patron attaches a file to a request, or to a message of it. The file is stored while it arrives, looked at, and only
 * then gets its row; whatever goes wrong, it is removed, and the job `prune-files` removes what a kill leaves.
 */
import { cleanFileName, isFileTaken, mostFileBytes, mostFiles } from '@estante/domain/requests/files'
import { actorOf, recordAudit } from '../../database/audit-log.ts'
import type { Reader, Writer } from '../../database/database.ts'
import { momentOf } from '../../database/moment.ts'
import type { CallRequest, ReadingHandler, WritingHandler } from '../../http/call-handler.ts'
import type { FileStore, ReceivedFile } from '../../http/file-store.ts'
import { refuse } from '../../http/refusal.ts'
import { orRefuse } from './file-store-refusal.ts'
import { findOwn, findOwnFor } from './find-own.ts'
import { presentDetails } from './present.ts'
import { deleteFile, fileOf, filesOf, insertFile } from './store/files.ts'
import { stepsOf } from './store/messages.ts'
import { storyOf } from './story-of.ts'
import { UploadsInProgress } from './uploads-in-progress.ts'

type Attaching = CallRequest<'requests.attach'>

const uploads = new UploadsInProgress(mostFiles)

/** No transaction is open while the file arrives: on a slow line that takes minutes. */
export const attachFile: ReadingHandler<'requests.attach'> = async (db, call, ctx) => {
  const name = cleanFileName(call.query.nome)
  const { id } = await findOwn(db, call.params.id, call.caller)
  await refuseBefore(db, id, call)
  return uploads.during(`${id}`, refuseMore, async () => {
    const received = await receive(ctx.files, call)
    try {
      const { fileTypeFromFile } = await import('file-type')
      const type = (await fileTypeFromFile(received.path))?.mime
      if (type === undefined || !isFileTaken(type, name)) refuse('requests.file_type_refused')
      await orRefuse(call.warn, () => ctx.files.keep(received))
      return await ctx.database.transact((tx) => record(tx, call, { ...received, name, type }))
    } catch (error) {
      // Where the store cannot do that either, the job does it later.
      await ctx.files.remove(received.key).catch((why: Error) => call.warn(`a refused file stays: ${why.message}`))
      throw error
    }
  })
}

const refuseMore = () => refuse('requests.too_many_files', { limit: mostFiles })

/** What can be refused without its bytes. */
async function refuseBefore(db: Reader, request: number, { query, announcedBytes }: Attaching): Promise<void> {
  if ((await filesOf(db, request)).length >= mostFiles) refuseMore()
  if (announcedBytes !== undefined && announcedBytes > mostFileBytes) refuseLarge()
  await findMessage(db, request, query.mensagem)
}

function refuseLarge(): never {
  return refuse('requests.file_too_large', { megabytes: mostFileBytes / 1024 / 1024 })
}

async function receive(files: FileStore, { upload }: Attaching): Promise<ReceivedFile> {
  const received = (await files.receive(upload, mostFileBytes)) ?? refuseLarge()
  if (received.size > 0) return received
  await files.remove(received.key)
  return refuse('requests.file_empty')
}

/** The request may have ended while the file arrived, and others may have come. */
async function record(
  tx: Writer,
  { params, query, caller, language, now }: Attaching,
  { key, size, name, type }: ReceivedFile & { name: string; type: string },
) {
  const request = await findOwnFor(tx, 'write', params.id, caller)
  const { id: requestId, patronId } = request
  if ((await filesOf(tx, requestId)).length >= mostFiles) refuseMore()
  const messageId = await findMessage(tx, requestId, query.mensagem)
  const at = now.toInstant()
  await insertFile(tx, { requestId, patronId, messageId, name, type, size, storageKey: key, createdAt: momentOf(at) })
  const event = { action: 'requests.file_attached', subject: 'request', subjectId: requestId } as const
  await recordAudit(tx, { actor: actorOf(caller), ...event, details: { type, size } }, at)
  return presentDetails(request, await storyOf(tx, requestId), language, now.timeZoneId)
}

/** @returns null: none is named. @throws Refusal requests.message_not_found, also for one of the library's */
async function findMessage(db: Reader, request: number, sent: string | number | undefined): Promise<number | null> {
  if (sent === undefined) return null
  const steps = await stepsOf(db, request)
  const own = steps.find(({ id, sender, content }) => String(id) === String(sent) && sender === 'patron' && content)
  return own?.id ?? refuse('requests.message_not_found')
}

/** What it holds goes within the hour after its row. */
export const removeFile: WritingHandler<'requests.remove_file'> = async (tx, { params, caller, language, now }) => {
  const { id } = await findOwn(tx, params.id, caller)
  const file = /^\d{1,9}$/.test(params.arquivo) ? await fileOf(tx, id, Number(params.arquivo)) : undefined
  if (!file) return refuse('requests.file_not_found')
  const request = await findOwnFor(tx, 'write', params.id, caller)
  await deleteFile(tx, file.id)
  const event = { action: 'requests.file_removed', subject: 'request', subjectId: id } as const
  await recordAudit(
    tx,
    { actor: actorOf(caller), ...event, details: { type: file.type, size: file.size } },
    now.toInstant(),
  )
  return presentDetails(request, await storyOf(tx, id), language, now.timeZoneId)
}
