/** Writes a comment; it waits until the library approves or refuses it. */
import type { BodyOf } from '@estante/contract/shapes'
import {
  type CommentProblem,
  commentProblems,
  decideComment,
  longestComment,
} from '@estante/domain/comments/comment-rules'
import { actorOf, recordAudit } from '../../database/audit-log.ts'
import { lockTitlesAndPatrons } from '../../database/circulation-locks.ts'
import type { Reader, Writer } from '../../database/database.ts'
import { momentOf } from '../../database/moment.ts'
import type { CallRequest, WritingHandler } from '../../http/call-handler.ts'
import { type FieldProblem, refuse, refuseFields } from '../../http/refusal.ts'
import { message } from '../../i18n/message.ts'
import { readSetting } from '../institution/settings.ts'
import { libraries } from '../institution/store.ts'
import { isPermittedToAll } from '../session/store/permissions.ts'
import { findTitle } from '../titles/find-title.ts'
import { presentOwnComment } from './present.ts'
import { commentById, commentsBy, insertComment, type StoredComment } from './store.ts'

/** Activity 13: comments in the footer. */
const footerComments = 13

type WriteCall = Pick<CallRequest<'comments.write_to_library'>, 'body' | 'caller' | 'language' | 'now'>

export const writeComment: WritingHandler<'comments.write'> = async (tx, request) => {
  const { id } = await findTitle(tx, request.params.id)
  if (!(await readSetting(tx, 'comments.on_titles'))) refuse('comments.not_offered')
  return write(tx, request, id)
}

export const writeToLibrary: WritingHandler<'comments.write_to_library'> = async (tx, request) => {
  if (!(await isPermittedToAll(tx, footerComments))) refuse('comments.not_offered')
  return write(tx, request, null)
}

/** Concurrent comments of a patron are decided one after the other, so that the limit holds. */
async function write(tx: Writer, request: WriteCall, titleId: number | null) {
  const { body, caller, language, now } = request
  const { content, library } = await readFields(tx, body)
  await lockTitlesAndPatrons(tx, { patrons: [caller.patron] })
  const waiting = (await commentsBy(tx, caller.patron)).filter(({ state }) => state === 'waiting')
  const same = waiting.find((one) => one.titleId === titleId && one.libraryId === library && one.content === content)
  const comment = same ?? (await insert(tx, request, { titleId, library, content }, waiting.length))
  return {
    comentario: presentOwnComment(comment, language, now.timeZoneId),
    mensagem: message(language, titleId === null ? 'comments:sentToLibrary' : 'comments:sent'),
  }
}

interface NewText {
  titleId: number | null
  library: number
  content: string
}

async function insert(
  tx: Writer,
  { caller, now }: WriteCall,
  { titleId, library, content }: NewText,
  waiting: number,
): Promise<StoredComment> {
  const decision = decideComment(waiting, await readSetting(tx, 'comments.waiting_limit'))
  if (!decision.allowed) refuse('comments.limit_reached', { limit: decision.limit })
  const at = now.toInstant()
  const comment = { patronId: caller.patron, titleId, libraryId: library, content, createdAt: momentOf(at) }
  const id = await insertComment(tx, comment)
  const event = { action: 'comments.written', subject: 'comment', subjectId: id } as const
  await recordAudit(tx, { actor: actorOf(caller), ...event, details: { title: titleId, library } }, at)
  return (await commentById(tx, id))!
}

/** @throws Refusal common.invalid_fields */
async function readFields(db: Reader, body: BodyOf<'comments.write'>): Promise<{ content: string; library: number }> {
  const library = body.b === undefined || body.b === '' ? undefined : Number(body.b)
  const content = (body.content ?? '').trim()
  const known = new Set((await libraries(db)).map(({ id }) => id))
  const problems = commentProblems({ library, content }, known)
  if (problems.length > 0) refuseFields(problems.map(presentProblem))
  return { content, library: library! }
}

const wireNames = { library: 'b', content: 'content' } as const
const fieldCodes = {
  missing: 'field.missing',
  'not-allowed': 'field.not_allowed',
  'too-long': 'field.too_long',
} as const

function presentProblem({ field, code }: CommentProblem): FieldProblem {
  return {
    field: wireNames[field],
    code: fieldCodes[code],
    details: code === 'too-long' ? { most: longestComment } : {},
  }
}
