import type { Access } from '@estante/contract/call'
import type { CallId } from '@estante/contract/calls'
import { currentAuth } from './auth.ts'
import { findCall } from './find-call.ts'
import { isKeptCall } from './kept-calls.ts'
import { publicToken, renewPublicToken } from './public-token.ts'
import { sessionReady } from './restore-session.ts'
import { type Answered, readAnswer, readFile, type SentInput, send } from './send.ts'
import { hasStored, offlineKey } from './storage-keys.ts'

export interface CallInput<Id extends CallId> extends SentInput<Id> {
  /** True for a public read that must not wait for a token. */
  withoutToken?: boolean
  /** Replaces the stored token: for a sign-in in progress. */
  token?: string
}

/**
 * Makes a call of the contract. @throws ApiError for every answer other than a success, with status `noAnswer` without
 * one
 */
export function callApi<Id extends CallId>(id: Id, input: CallInput<Id> = {}): Promise<Answered<Id>> {
  const answer = () => ask(id, input)
  return isKeptCall(id) && hasStored(offlineKey)
    ? keptAnswers().then((kept) => kept.answeredOrKept(id, input, answer), answer)
    : answer()
}

const keptAnswers = async () => (await import('./renew-auth.ts')).keptAnswers()

async function ask<Id extends CallId>(id: Id, input: CallInput<Id>): Promise<Answered<Id>> {
  const isSettled = input.withoutToken || input.token !== undefined
  return readAnswer<Id>(isSettled ? await send(id, input, input.token) : await sendWithToken(id, input))
}

/** Makes a call that answers with a file. @throws ApiError like `callApi` */
export async function callFile<Id extends CallId>(id: Id, input: CallInput<Id> = {}): Promise<Blob> {
  return readFile(await sendWithToken(id, input))
}

/** Opens a stream, to be read as it comes. @throws ApiError like `callApi` */
export async function callStream<Id extends CallId>(id: Id, input: CallInput<Id> = {}): Promise<Response> {
  const response = await sendWithToken(id, input)
  if (!response.ok) await readFile(response)
  return response
}

/** Renews an expired or refused token once; concurrent refused calls wait together. */
async function sendWithToken<Id extends CallId>(id: Id, input: CallInput<Id>): Promise<Response> {
  await sessionReady()
  const auth = currentAuth()
  if (!auth) return sendAsVisitor(id, input)
  const response = await send(id, input, auth.token)
  if (response.status !== 401) return response
  const { renewAuth } = await import('./renew-auth.ts')
  const renewed = await renewAuth(auth)
  if (renewed) return send(id, input, renewed.token)
  // The session is over: what visitors may do continues.
  return isForVisitors((await findCall(id)).access) ? sendAsVisitor(id, input) : response
}

async function sendAsVisitor<Id extends CallId>(id: Id, input: CallInput<Id>): Promise<Response> {
  const token = await publicToken()
  const response = await send(id, input, token)
  return response.status === 401 ? send(id, input, await renewPublicToken(token)) : response
}

const isForVisitors = (access: Access) => access === 'public' || access === 'either'
