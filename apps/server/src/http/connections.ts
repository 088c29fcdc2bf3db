/**
 * How many requests may be unfinished at a time, and how connections end with the server. What a client has begun to send
 * and not ended costs memory for as long as it may take: so it is counted, for each address and in all, and the oldest goes
 * where there are too many.
 */
import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { isOwnMachine, networkOf } from '@estante/domain/session/network'
import type { FastifyInstance } from 'fastify'
import { Refusal } from './refusal.ts'

/** Requests whose body has begun to come and is not there. An honest one comes whole with its headers. */
export const maxUnfinished = { perAddress: 32, total: 300 }

/** Connections that wait for a request or for the rest of its headers. */
export const maxIdleConnections = 1000

/** Seconds after which it is worth asking again. */
const retryAfterSeconds = 5

/** Milliseconds that are left when the server ends: for what is still being sent, and for everything. */
const shutdownMilliseconds = { unfinished: 2000, everything: 10_000, look: 50 }

class Connections {
  /** Oldest first, each with the network that it comes from. */
  readonly #unfinished = new Map<IncomingMessage, string>()
  /** Oldest first, each with the bytes that had come when it was last answered. */
  readonly #waiting = new Map<Socket, number>()
  /** Requests that are not answered to the last byte. */
  readonly #asked = new Map<Socket, number>()
  readonly #perAddress = new Map<string, number>()

  /** @returns false where that address has too many already */
  trackUnfinished(request: IncomingMessage, address: string): boolean {
    const network = networkOf(address)
    const count = this.#perAddress.get(network) ?? 0
    // A proxy on this machine stands for all its visitors.
    if (count >= maxUnfinished.perAddress && !isOwnMachine(address)) return false
    this.#perAddress.set(network, count + 1)
    this.#unfinished.set(request, network)
    request.once('end', () => this.#finish(request)).once('close', () => this.#finish(request))
    if (this.#unfinished.size > maxUnfinished.total) firstOf(this.#unfinished.keys())?.destroy()
    return true
  }

  #finish(request: IncomingMessage): void {
    const network = this.#unfinished.get(request)
    if (network === undefined) return
    this.#unfinished.delete(request)
    const left = (this.#perAddress.get(network) ?? 1) - 1
    if (left > 0) this.#perAddress.set(network, left)
    else this.#perAddress.delete(network)
  }

  trackIdle(socket: Socket): void {
    if (socket.destroyed) return
    this.#waiting.set(socket, socket.bytesRead)
    if (this.#waiting.size > maxIdleConnections) firstOf(this.#waiting.keys())?.destroy()
  }

  requestStarted(socket: Socket): void {
    this.#waiting.delete(socket)
    this.#asked.set(socket, (this.#asked.get(socket) ?? 0) + 1)
  }

  /** Of several that were asked at once, the last one counts. */
  responseFinished(socket: Socket): void {
    const left = (this.#asked.get(socket) ?? 1) - 1
    if (left > 0) this.#asked.set(socket, left)
    else if (this.#asked.delete(socket)) this.trackIdle(socket)
  }

  forget(socket: Socket): void {
    this.#waiting.delete(socket)
    this.#asked.delete(socket)
  }

  /** Hangs up where everything is answered and nothing has been asked since. */
  endIdle(): void {
    for (const [socket, bytes] of this.#waiting) if (socket.bytesRead === bytes) socket.destroy()
  }

  /** Hangs up on whoever has not asked yet. */
  endUnfinished(): void {
    for (const request of this.#unfinished.keys()) request.destroy()
    for (const socket of this.#waiting.keys()) socket.destroy()
  }
}

function firstOf<Item>(items: Iterable<Item>): Item | undefined {
  for (const item of items) return item
  return undefined
}

/** Counts what is unfinished, and ends all connections in time when the server ends. */
export function limitConnections(app: FastifyInstance): void {
  const connections = new Connections()
  countWaiting(app, connections)
  app.addHook('onRequest', (request, reply, next) => {
    if (!hasBody(request.raw)) return next()
    // A connection that has gone has no address any more.
    const ip: string | undefined = request.ip
    // The rest of what came with the headers is read once this has come back.
    setImmediate(() => {
      // Gone meanwhile, as after a malformed chunk or a reset: nobody is there to be answered.
      if (request.raw.destroyed || request.raw.socket.destroyed || ip === undefined) return
      if (request.raw.complete !== false || connections.trackUnfinished(request.raw, ip)) return next()
      reply.header('connection', 'close')
      next(new Refusal('common.busy', { seconds: retryAfterSeconds }))
    })
  })
  app.addHook('preClose', (done) => {
    if (app.server.listening) closeInTime(app, connections)
    done()
  })
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

function countWaiting({ server }: FastifyInstance, connections: Connections): void {
  server.on('connection', (socket: Socket) => {
    connections.trackIdle(socket)
    socket.once('close', () => connections.forget(socket))
  })
  server.on('request', ({ socket }, responseFinished) => {
    connections.requestStarted(socket)
    responseFinished.once('close', () => connections.responseFinished(socket))
  })
  // Node's own, which it calls when the server ends, cuts off answers that are written and not read yet.
  server.closeIdleConnections = () => connections.endIdle()
}

/**
 * Nobody new is let in; a connection ends as soon as what was asked over it is answered. Left alone, one that is kept
 * for a next request would hold the end up for as long as it is kept, and one with half a request for ever.
 */
function closeInTime({ server }: FastifyInstance, connections: Connections): void {
  const timers = [
    setInterval(() => connections.endIdle(), shutdownMilliseconds.look),
    setTimeout(() => connections.endUnfinished(), shutdownMilliseconds.unfinished),
    setTimeout(() => server.closeAllConnections(), shutdownMilliseconds.everything),
  ]
  server.once('close', () => timers.forEach(clearInterval))
}
