/** `estante desk comments | approve-comment | refuse-comment`: comments that wait for approval. */
import type { DeskInput } from '@estante/contract/desk-inputs'
import { Temporal } from 'temporal-polyfill'
import { commandLine } from '../../database/audit-log.ts'
import { type Decision, recordDecision } from '../../features/comments/decide-comment.ts'
import { waitingComments } from '../../features/comments/store.ts'
import { libraryCodes } from '../store/libraries.ts'
import type { DeskContext } from './desk-context.ts'

export interface WaitingComment {
  comment: number
  /** A moment in UTC. */
  at: string
  /** Code of the library. */
  library: string
  /** Null: it is about the library. */
  title: string | null
  person: string
  content: string
}

/** The oldest first. @param library its number, where only one is asked about */
export async function listWaitingComments({ database }: DeskContext, library?: number): Promise<WaitingComment[]> {
  const codes = await libraryCodes(database.db)
  const comments = await waitingComments(database.db, library)
  return comments.map(({ id, createdAt, libraryId, title, writer, content }) => ({
    comment: id,
    at: createdAt,
    library: libraryId === null ? '' : (codes.get(libraryId) ?? String(libraryId)),
    title: title ?? null,
    person: writer,
    content,
  }))
}

/** A line for what it is, and its text indented below. */
export function describeWaitingComment({ comment, at, library, title, person, content }: WaitingComment, zone: string) {
  const when = Temporal.Instant.from(at).toZonedDateTimeISO(zone).toPlainDateTime()
  const moment = when.toString({ smallestUnit: 'minute' }).replace('T', ' ')
  const head = [`#${comment}`, moment, library, title ?? '', person].filter(Boolean).join('  ')
  return [head, ...content.split('\n').map((line) => `    ${line}`)].join('\n')
}

export function approveComment(desk: DeskContext, { comment }: DeskInput<'approve-comment'>): Promise<object> {
  return decide(desk, { comment, state: 'approved', actor: commandLine })
}

export function refuseComment(desk: DeskContext, { comment, reason }: DeskInput<'refuse-comment'>): Promise<object> {
  return decide(desk, { comment, state: 'refused', reason, actor: commandLine })
}

async function decide({ database, ctx, now }: DeskContext, decision: Decision): Promise<object> {
  const { id, state, titleId, patronId } = await database.transact((tx) => recordDecision(tx, ctx, decision, now()))
  return { comment: id, state, title: titleId, person: patronId }
}
