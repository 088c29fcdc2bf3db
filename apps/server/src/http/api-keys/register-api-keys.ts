/**
 * Requests of other servers, which bear a key: `Authorization: Bearer estante_…`. A key is looked up on every request, so
 * that revoking it takes effect immediately. Each key has its own allowance of requests, whatever address they come from,
 * and every answer says how much of it is left (draft-ietf-httpapi-ratelimit-headers-11).
 */
import { isOwnMachine, networkOf } from '@estante/domain/session/network'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { momentOf } from '../../database/moment.ts'
import type { AppContext } from '../call-handler.ts'
import { refuse } from '../refusal.ts'
import type { ApiKey } from './api-key.ts'
import { claimsToBeKey, hashKey, isWellFormed } from './key-secret.ts'
import { type FoundKey, findKey, markKeyUsed } from './store.ts'
import { WindowCounter } from './window-counter.ts'

/** Seconds of the window in which the requests of a key are counted. */
const window = 60
/** Wrong keys of one address or network, within seconds, before it is asked to wait: as many as failed sign-ins. */
const wrong = { most: 50, seconds: 15 * 60 }
/** The last use is kept to the minute. */
const usedEvery = { seconds: 60 }

/** Before the limit of addresses and the queue, which ask `request.apiKey`. */
export function registerApiKeys(app: FastifyInstance, ctx: AppContext): void {
  const requests = new WindowCounter(window, 10_000)
  const tries: Tries = { wrong: new WindowCounter(wrong.seconds, 100_000), right: new Set() }
  app.addHook('onRequest', async (request, reply) => {
    const bearer = bearerOf(request)
    if (bearer === undefined || !claimsToBeKey(bearer) || request.routeOptions.config.ignoresToken) return
    const key = await findBearer(ctx, request, bearer, tries)
    request.apiKey = key
    countRequest(reply, key, requests, ctx.clock().epochMilliseconds)
    await keepUse(ctx, key)
  })
}

interface Tries {
  /** Of each address or network. */
  wrong: WindowCounter
  /** Hashes of keys that this process has let in: another program at their address does not lock them out. */
  right: Set<string>
}

function bearerOf({ headers }: FastifyRequest): string | undefined {
  return /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1]
}

/**
 * From an address with too many wrong keys, no unknown one is looked up. Keys cannot be guessed; this keeps a program with
 * an old key, or somebody who tries leaked ones, from asking the database without end.
 * @throws Refusal keys.invalid, keys.too_many_wrong
 */
async function findBearer(ctx: AppContext, { ip }: FastifyRequest, bearer: string, tries: Tries): Promise<FoundKey> {
  const now = ctx.clock()
  const network = networkOf(ip)
  const hash = hashKey(bearer)
  const before = tries.wrong.read(network, now.epochMilliseconds)
  if (before.count >= wrong.most && !tries.right.has(hash)) refuse('keys.too_many_wrong', { seconds: before.left })
  const key = isWellFormed(bearer) ? await findKey(ctx.database.db, hash, now) : undefined
  if (key) {
    tries.right.add(hash)
    return key
  }
  tries.right.delete(hash)
  // A proxy on this machine stands there for everybody.
  if (!isOwnMachine(ip)) tries.wrong.count(network, now.epochMilliseconds)
  refuse('keys.invalid')
}

/** @throws Refusal common.too_many_requests */
function countRequest(reply: FastifyReply, { id, perMinute }: ApiKey, requests: WindowCounter, now: number): void {
  const { count: made, left } = requests.count(id, now)
  reply.header('ratelimit-policy', `"key";q=${perMinute};w=${window}`)
  reply.header('ratelimit', `"key";r=${Math.max(0, perMinute - made)};t=${left}`)
  if (made > perMinute) refuse('common.too_many_requests', { seconds: left })
}

async function keepUse({ database, clock }: AppContext, { id, lastUsedAt }: FoundKey): Promise<void> {
  const now = clock()
  const isKept = lastUsedAt !== undefined && momentOf(now.subtract(usedEvery)) < lastUsedAt
  if (!isKept) await database.transact((tx) => markKeyUsed(tx, id, now))
}
