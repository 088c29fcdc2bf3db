import type { Access } from '@estante/contract/call'
import type { CallId } from '@estante/contract/calls'
import { type Auth, currentAuth } from './auth.ts'
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

/** The bearer of a call's token: the signed-in patron, otherwise the visitor. */
interface Bearer {
  token: string | undefined
  auth?: Auth
}

/** Renews an expired or refused token once; concurrent refused calls wait together. */
async function sendWithToken<Id extends CallId>(id: Id, input: CallInput<Id>): Promise<Response> {
  const bearer = await findBearer()
  const response = await send(id, input, bearer.token)
  if (response.status !== 401) return response
  const next = bearer.auth ? await renewPerson(bearer.auth, id) : { token: await renewPublicToken(bearer.token) }
  return next ? send(id, input, next.token) : response
}

async function findBearer(): Promise<Bearer> {
  await sessionReady()
  const auth = currentAuth()
  return auth ? { token: auth.token, auth } : { token: await publicToken() }
}

/** Undefined when the session is over and the call needs a patron. Other calls continue as a visitor's. */
async function renewPerson(refused: Auth, id: CallId): Promise<Bearer | undefined> {
  const { renewAuth } = await import('./renew-auth.ts')
  const auth = await renewAuth(refused)
  if (auth) return { token: auth.token, auth }
  return isForVisitors((await findCall(id)).access) ? { token: await publicToken() } : undefined
}

const isForVisitors = (access: Access) => access === 'public' || access === 'either'
