import { fillPath } from '@estante/contract/call'
import { type CallId, calls } from '@estante/contract/calls'
import type { ErrorBody } from '@estante/contract/errors'
import type { AnswerOf, BodyOf, ParamsOf } from '@estante/contract/shapes'
import i18next from 'i18next'
import { wireLanguage } from '../i18n/languages.ts'
import { ApiError, noAnswer, unreadable } from './api-error.ts'
import { publicToken, renewPublicToken } from './public-token.ts'

export interface CallInput<Id extends CallId> {
  params?: ParamsOf<Id>
  /** As it stands in the address. */
  query?: URLSearchParams | Record<string, string>
  body?: BodyOf<Id>
  signal?: AbortSignal
  /** True for a public read that shall not wait for the visitor's token: it needs none. */
  withoutToken?: boolean
}

export interface Answered<Id extends CallId> {
  answer: AnswerOf<Id>
  /** What surrounds a bare array: `X-Total-Count` and the like, decoded. */
  header(name: string): string | undefined
}

/**
 * Makes a call of the contract.
 * @throws ApiError for every answer that is not a success, with status `noAnswer` when none came
 */
export async function callApi<Id extends CallId>(id: Id, input: CallInput<Id> = {}): Promise<Answered<Id>> {
  const response = input.withoutToken ? await send(id, input, undefined) : await sendWithToken(id, input)
  if (!response.ok) throw await readError(response)
  return {
    answer: (await readJson(response)) as AnswerOf<Id>,
    header: (name) => decodeHeader(response.headers.get(name)),
  }
}

/** A visitor's token that has run out or is refused is asked for again, once. */
async function sendWithToken<Id extends CallId>(id: Id, input: CallInput<Id>): Promise<Response> {
  const token = await publicToken()
  const response = await send(id, input, token)
  return response.status === 401 ? send(id, input, await renewPublicToken(token)) : response
}

async function send<Id extends CallId>(id: Id, input: CallInput<Id>, token: string | undefined): Promise<Response> {
  const call = calls[id]
  const query = new URLSearchParams(input.query).toString()
  const url = fillPath(call.path, (input.params ?? {}) as Record<string, string>) + (query === '' ? '' : `?${query}`)
  const headers: Record<string, string> = { lang: wireLanguage(i18next.language) }
  if (token !== undefined) headers.authorization = `Bearer ${token}`
  if (input.body !== undefined) headers['content-type'] = 'application/json'
  try {
    return await fetch(url, {
      method: call.method,
      headers,
      body: input.body === undefined ? undefined : JSON.stringify(input.body),
      signal: input.signal,
    })
  } catch (error) {
    // A cancelled request is nobody's failure.
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw new ApiError(noAnswer, {})
  }
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
