/**
 * Connects requests to the fair queue. A route whose config has an `admissionCost` is admitted before its handler runs;
 * code that costs more later (rendering a page) calls `admit` itself.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { randomInt } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import { isOwnMachine } from '@estante/domain/session/network'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { defaultRateLimits, type RateLimits } from '../../config/rate-limits.ts'
import type { AppContext } from '../call-handler.ts'
import { isInNetworks } from '../own-networks.ts'
import { Refusal } from '../refusal.ts'
import { readToken } from '../tokens.ts'
import { type AdmissionRefusal, FairQueue, type FairQueueLimits, type Place, type Wish } from './fair-queue.ts'
import { saysRobot } from './request-cost.ts'
import { shareUsage } from './share-usage.ts'
import { UsageLedger } from './usage-ledger.ts'
import { keyVisitor, sessionVisitor, type Visitor, visitorOf } from './visitor.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What a request of this route costs, in units (request-cost.ts); without it the route never waits. */
    admissionCost?: (query: unknown) => number
  }
}

export interface Admission {
  /**
   * Waits until the sender's turn comes, and charges the cost. A request that was admitted before is only charged.
   * @param cost estimated, in units of about 10 ms of work
   * @returns a function that releases the place when the work is done; otherwise the end of the connection releases it
   * @throws Refusal common.visitors_wait or common.busy
   */
  admit(reply: FastifyReply, cost: number): Promise<() => void>
}

/** Milliseconds of work in one unit. */
const unitMilliseconds = 10
/** The most that one request is charged for having taken long. */
const maxSurplus = 30
/** The factor by which robots that name themselves are charged more. */
const robotFactor = 4
/** Milliseconds between two checks of the waiting requests. */
const advanceEvery = 100
/** Seconds after which one is told to come again: within the budget, and at least and at most past it. */
const retryAfter = { within: 5, least: 10, most: 120 }
/** Average delay in milliseconds from which the event loop counts as late. */
const lateMilliseconds = 40
/** Milliseconds over which the delay is averaged. */
const lateWindow = 500

const processors = availableParallelism()
const limits: FairQueueLimits = {
  heavy: { besidePeople: Math.max(1, Math.floor(processors / 2)), alone: 2 * processors },
  total: Math.max(6, 3 * processors),
  waiting: 256,
  patience: { within: 15_000, past: 5_000 },
  budgetWait: 100_000,
  slight: 0.0125,
  newcomer: 0.25,
}

/** Opens the queue, and admits every route with a cost through it. */
export function registerAdmission(
  app: FastifyInstance,
  ctx: AppContext,
  rateLimits: RateLimits = defaultRateLimits,
): Admission {
  const doorway = new Doorway(app, ctx, rateLimits)
  app.addHook('onRequest', (request, reply, next) => {
    const { admissionCost } = request.routeOptions.config
    if (admissionCost === undefined || isOwnMachine(request.ip)) return next()
    doorway.admit(admittedPage.getStore() ?? reply, admissionCost(request.query)).then(() => next(), next)
  })
  app.addHook('onSend', (request, _reply, _payload, next) => {
    doorway.release(request)
    next()
  })
  return doorway
}

/** The answer that a call is made for in this process. */
const admittedPage = new AsyncLocalStorage<FastifyReply>()

/**
 * Makes calls in this process for an admitted request. They are charged to it and share its place: with places of their
 * own, they would wait for requests that wait for them.
 */
export function admittedWith<Result>(reply: FastifyReply, call: () => Promise<Result>): Promise<Result> {
  return admittedPage.run(reply, call)
}

/** The admission of one request. */
interface Admitted {
  visitor: Visitor
  place: Place
  since: number
  charged: number
}

class Doorway implements Admission {
  readonly #ctx: AppContext
  readonly #ledger: UsageLedger
  readonly #queue: FairQueue
  readonly #admitted = new WeakMap<FastifyRequest, Admitted>()
  readonly #isOwn: (ip: string) => boolean
  readonly #rateLimits: RateLimits
  #advancing: NodeJS.Timeout | undefined

  constructor(app: FastifyInstance, ctx: AppContext, rateLimits: RateLimits) {
    this.#ctx = ctx
    this.#rateLimits = rateLimits
    this.#isOwn = isInNetworks(rateLimits.ownNetworks)
    const tellsOthers = ctx.database.engine === 'postgres'
    this.#ledger = new UsageLedger({
      budget: rateLimits.budget,
      seed: randomInt(2 ** 32),
      now: performance.now(),
      tellsOthers,
    })
    this.#queue = new FairQueue(limits, lateLoop(app))
    if (tellsOthers) shareUsage(app, ctx, this.#ledger)
    app.addHook('onClose', async () => clearInterval(this.#advancing))
  }

  async admit(reply: FastifyReply, cost: number): Promise<() => void> {
    const { request } = reply
    const release = () => this.release(request)
    if (isOwnMachine(request.ip)) return release
    const units = saysRobot(request.headers['user-agent'] ?? '') ? robotFactor * cost : cost
    const before = this.#admitted.get(request)
    if (before) {
      this.#charge(before.visitor, units)
      before.charged += units
      return release
    }
    const session = await this.#sessionOf(request)
    const visitor = session === undefined ? this.#visitorOf(request) : sessionVisitor(session)
    const place = await this.#enter(reply, visitor, units, session !== undefined)
    this.#charge(visitor, units)
    this.#admitted.set(request, { visitor, place, since: performance.now(), charged: units })
    if (reply.raw.destroyed) release()
    else reply.raw.once('close', release)
    return release
  }

  /** Releases the place, and charges the work beyond the estimate. */
  release(request: FastifyRequest): void {
    const admitted = this.#admitted.get(request)
    if (!admitted) return
    this.#admitted.delete(request)
    const now = performance.now()
    const surplus = (now - admitted.since) / unitMilliseconds - admitted.charged
    // While others wait, elapsed time does not show this request's own work.
    if (surplus > 0 && this.#queue.waiting === 0) this.#charge(admitted.visitor, Math.min(maxSurplus, surplus))
    this.#queue.end(admitted.place, now)
  }

  #charge(visitor: Visitor, units: number): void {
    this.#ledger.charge(visitor, units, performance.now())
  }

  /** Waits for a place when none is free. */
  #enter({ raw }: FastifyReply, visitor: Visitor, units: number, hasSession: boolean): Promise<Place> {
    const ledger = this.#ledger
    const { promise, resolve, reject } = Promise.withResolvers<Place>()
    const leave = () => this.#queue.leave(wish)
    const wish: Wish = {
      host: visitor.host,
      isPerson: hasSession && ledger.score(visitor, performance.now()) <= 1,
      score: (now) => ledger.score(visitor, now, units),
      browserScore: (now) => ledger.browserScore(visitor, now),
      begin: (place) => {
        raw.off('close', leave)
        resolve(place)
      },
      refuse: (reason) => {
        raw.off('close', leave)
        reject(this.#refusal(reason, visitor))
      },
    }
    const place = this.#queue.enter(wish, performance.now())
    if (place !== undefined) resolve(place)
    else {
      raw.once('close', leave)
      this.#keepAdvancing()
    }
    return promise
  }

  #keepAdvancing(): void {
    this.#advancing ??= setInterval(() => {
      this.#queue.advance(performance.now())
      if (this.#queue.waiting > 0) return
      clearInterval(this.#advancing)
      this.#advancing = undefined
    }, advanceEvery).unref()
  }

  #refusal(reason: AdmissionRefusal, visitor: Visitor): Refusal {
    if (reason === 'busy') return new Refusal('common.busy', { seconds: retryAfter.within })
    const seconds = this.#ledger.secondsUntilWithin(this.#ledger.score(visitor, performance.now()))
    const rounded = Math.ceil(Math.min(retryAfter.most, Math.max(retryAfter.least, seconds)))
    return new Refusal('common.visitors_wait', { seconds: rounded })
  }

  #visitorOf({ ip, headers, apiKey }: FastifyRequest): Visitor {
    const { ownPerMinute, perMinute } = this.#rateLimits
    if (apiKey) return keyVisitor(apiKey.id, Math.max(1, apiKey.perMinute / perMinute))
    return visitorOf(
      { ip, userAgent: headers['user-agent'], acceptLanguage: headers['accept-language'] },
      this.#isOwn(ip) ? Math.max(1, ownPerMinute / perMinute) : undefined,
    )
  }

  /** The session in a valid token. The call itself checks whether the session has ended. */
  async #sessionOf({ headers }: FastifyRequest): Promise<string | undefined> {
    const token = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1]
    // Visitors have tokens too: only a token that names a person is verified.
    if (token === undefined || !saysPerson(token)) return undefined
    const claims = await readToken(this.#ctx.tokenKey, token, this.#ctx.clock())
    return claims?.kind === 'person' ? claims.session : undefined
  }
}

function saysPerson(token: string): boolean {
  const payload = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()
  return payload.includes('"person"')
}

/** @returns whether the event loop has been late recently */
function lateLoop(app: FastifyInstance): (now: number) => boolean {
  const resolution = 20
  const delays = monitorEventLoopDelay({ resolution })
  delays.enable()
  app.addHook('onClose', async () => void delays.disable())
  let [looked, isLate] = [0, false]
  return (now) => {
    if (now - looked < lateWindow) return isLate
    isLate = delays.mean / 1e6 - resolution > lateMilliseconds
    looked = now
    delays.reset()
    return isLate
  }
}
