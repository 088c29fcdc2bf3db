/** A call as it travels: address, headers, answer. Which token it carries is decided in client.ts. */
import { acceptCompressedHeader, fillPath } from '@estante/contract/call'
import type { CallId } from '@estante/contract/calls'
import type { ErrorBody } from '@estante/contract/errors'
import type { AnswerOf, BodyOf, ParamsOf } from '@estante/contract/shapes'
import { wireLanguage } from '../i18n/languages.ts'
import { language } from '../i18n/start-i18n.ts'
import { ApiError, noAnswer, unreadable } from './api-error.ts'
import { findCall } from './find-call.ts'

export interface SentInput<Id extends CallId> {
  params?: ParamsOf<Id>
  /** Query of the address. */
  query?: URLSearchParams | Record<string, string>
  body?: BodyOf<Id>
  /** Of a call that takes a file. */
  file?: Blob
  signal?: AbortSignal
}

export interface Answered<Id extends CallId> {
  answer: AnswerOf<Id>
  /** Metadata of a bare array, such as `X-Total-Count`, decoded. */
  header(name: string): string | undefined
}

/** @throws ApiError with status `noAnswer` without an answer, or when the call's data could not be loaded */
export async function send<Id extends CallId>(
  id: Id,
  input: SentInput<Id>,
  token: string | undefined,
): Promise<Response> {
  try {
    const call = await findCall(id)
    const query = new URLSearchParams(input.query).toString()
    const path = fillPath(call.path, (input.params ?? {}) as Record<string, string>)
    return await fetch(path + (query === '' ? '' : `?${query}`), {
      method: call.method,
      headers: headersOf(input, token),
      body: input.file ?? (input.body === undefined ? undefined : JSON.stringify(input.body)),
      signal: input.signal,
    })
  } catch (error) {
    // A cancelled request is not a failure.
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw new ApiError(noAnswer, {})
  }
}

function headersOf({ body, file }: { body?: unknown; file?: Blob }, token: string | undefined): Record<string, string> {
  return {
    lang: wireLanguage(language()),
    'accept-language': language(),
    [acceptCompressedHeader]: '1',
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(file && { 'content-type': 'application/octet-stream' }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
  }
}

/** @throws ApiError for every answer other than a success */
export async function readAnswer<Id extends CallId>(response: Response): Promise<Answered<Id>> {
  if (!response.ok) throw await readError(response)
  return {
    answer: (await readJson(response)) as AnswerOf<Id>,
    header: (name) => decodeHeader(response.headers.get(name)),
  }
}

/** @throws ApiError for every answer other than a success */
export async function readFile(response: Response): Promise<Blob> {
  if (!response.ok) throw await readError(response)
  return response.blob()
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch {
    throw new ApiError(unreadable, {})
  }
}

async function readError(response: Response): Promise<ApiError> {
  const seconds = Number(response.headers.get('retry-after')) || undefined
  const body = (await response.json().catch(() => ({}))) as Partial<ErrorBody>
  return new ApiError(response.status, body, seconds)
}

function decodeHeader(value: string | null): string | undefined {
  if (value === null) return undefined
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
