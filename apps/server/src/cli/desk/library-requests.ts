/** `estante desk requests | answer | finish | refuse`: requests to the library. */
import type { DeskInput } from '@estante/contract/desk-inputs'
import { fieldRow, type RequestField } from '@estante/domain/requests/fields'
import { Temporal } from 'temporal-polyfill'
import { commandLine } from '../../database/audit-log.ts'
import { answerRequest, type LibraryAnswer } from '../../features/requests/answer-request.ts'
import { filesOfRequests } from '../../features/requests/store/files.ts'
import { lastMessages } from '../../features/requests/store/messages.ts'
import { openRequests } from '../../features/requests/store/requests.ts'
import { libraryCodes } from '../store/libraries.ts'
import type { DeskContext } from './desk-context.ts'

export interface OpenRequest {
  request: number
  /** A moment in UTC. */
  at: string
  /** Code of the library; empty where none was chosen. */
  library: string
  kind: string
  status: string
  person: string
  /** By the names of the wire. */
  fields: Readonly<Record<string, string | boolean | readonly string[]>>
  /** Names of the files that the patron attached: `estante desk files`. */
  files: string[]
  /** What the patron wrote last; null: nothing, or the library answered since. */
  message: string | null
}

/** The oldest first. @param library its number, where only one is asked about */
export async function listOpenRequests({ database: { db } }: DeskContext, library?: number): Promise<OpenRequest[]> {
  const codes = await libraryCodes(db)
  const requests = await openRequests(db, library)
  const messages = await lastMessages(
    db,
    requests.map(({ id }) => id),
  )
  const files = await filesOfRequests(
    db,
    requests.map(({ id }) => id),
  )
  return requests.map(({ id, createdAt, libraryId, kind, status, patron, values }) => ({
    request: id,
    at: createdAt,
    library: libraryId === null ? '' : (codes.get(libraryId) ?? String(libraryId)),
    kind,
    status,
    person: patron,
    fields: Object.fromEntries(
      Object.entries(values).map(([field, value]) => [fieldRow(field as RequestField).wire, value]),
    ),
    files: (files.get(id) ?? []).map(({ name }) => name),
    message: messages.get(id) ?? null,
  }))
}

/** A line for what it is; its fields and what the patron wrote last are indented below. */
export function describeOpenRequest(request: OpenRequest, zone: string): string {
  const when = Temporal.Instant.from(request.at).toZonedDateTimeISO(zone).toPlainDateTime()
  const moment = when.toString({ smallestUnit: 'minute' }).replace('T', ' ')
  const { library, kind, status, person, fields, files, message } = request
  const head = [`#${request.request}`, moment, library, kind, status, person].filter(Boolean).join('  ')
  const told = Object.entries(fields).map(([name, value]) => `${name}: ${textOf(value)}`)
  const lines = [...told, ...files.map((name) => `+ ${name}`), ...(message === null ? [] : [`» ${message}`])].flatMap(
    (line) => line.split('\n'),
  )
  return [head, ...lines.map((line) => `    ${line}`)].join('\n')
}

function textOf(value: string | boolean | readonly string[]): string {
  return typeof value === 'object' ? value.join('; ') : value === true ? 'S' : String(value)
}

export function answerLibraryRequest(desk: DeskContext, { request, text, to }: DeskInput<'answer'>): Promise<object> {
  return act(desk, { request, action: to === 'available' ? 'make-available' : 'answer', text, actor: commandLine })
}

export function finishLibraryRequest(desk: DeskContext, { request, text }: DeskInput<'finish'>): Promise<object> {
  return act(desk, { request, action: 'finish', text: text ?? '', actor: commandLine })
}

export function refuseLibraryRequest(desk: DeskContext, { request, reason }: DeskInput<'refuse'>): Promise<object> {
  return act(desk, { request, action: 'refuse', text: reason, actor: commandLine })
}

async function act({ database, ctx, now }: DeskContext, answer: LibraryAnswer): Promise<object> {
  const { id, status, kind, patronId } = await database.transact((tx) => answerRequest(tx, ctx, answer, now()))
  return { request: id, status, kind, person: patronId }
}
