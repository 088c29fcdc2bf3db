/**
 * Limits unfinished requests, and closes connections when the server stops. A request that is begun and not ended costs
 * memory until its timeout, so these are counted for each address and in all, and the oldest is closed when there are
 * too many.
 */
import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { isOwnMachine, networkOf } from '@estante/domain/session/network'
import type { FastifyInstance } from 'fastify'
import { Refusal } from './refusal.ts'
import { bodyTimeout } from './timeouts.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its body is a file, which takes its time on a slow line. */
    takesFile?: boolean
  }
}

/** Requests whose body has begun and not arrived. An honest request arrives whole with its headers. */
export const maxUnfinished = { perAddress: 32, total: 300 }

/** Connections that are waiting for a request or for the rest of its headers. */
export const maxIdleConnections = 1000

/** Seconds for `Retry-After`. */
const retryAfterSeconds = 5

/** Milliseconds that a stopping server leaves to unfinished requests, and to everything. */
const shutdownMilliseconds = { unfinished: 2000, everything: 10_000, look: 50 }

class Connections {
  /** Oldest first, each with its client's network. */
  readonly #unfinished = new Map<IncomingMessage, string>()
  /** Oldest first, each with the bytes received before its last answer. */
  readonly #waiting = new Map<Socket, number>()
  /** Requests whose answer is not completely sent. */
  readonly #asked = new Map<Socket, number>()
  readonly #perAddress = new Map<string, number>()

  /** @returns false when the address has too many already */
  trackUnfinished(request: IncomingMessage, address: string): boolean {
    const network = networkOf(address)
    const count = this.#perAddress.get(network) ?? 0
    // A proxy on this machine serves all its visitors from one address.
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

  /** Of several pipelined requests the last one counts. */
  responseFinished(socket: Socket): void {
    const left = (this.#asked.get(socket) ?? 1) - 1
    if (left > 0) this.#asked.set(socket, left)
    else if (this.#asked.delete(socket)) this.trackIdle(socket)
  }

  forget(socket: Socket): void {
    this.#waiting.delete(socket)
    this.#asked.delete(socket)
  }

  /** Closes connections with nothing to answer and nothing received since. */
  endIdle(): void {
    for (const [socket, bytes] of this.#waiting) if (socket.bytesRead === bytes) socket.destroy()
  }

  /** Closes connections that have not sent a request yet. */
  endUnfinished(): void {
    for (const request of this.#unfinished.keys()) request.destroy()
    for (const socket of this.#waiting.keys()) socket.destroy()
  }
}

function firstOf<Item>(items: Iterable<Item>): Item | undefined {
  for (const item of items) return item
  return undefined
}

/**
 * Limits unfinished requests, and closes all connections in time when the server stops.
 * @param seconds for a whole request whose body is no file
 */
export function limitConnections(app: FastifyInstance, seconds: number): void {
  const connections = new Connections()
  countWaiting(app, connections)
  app.addHook('onRequest', (request, reply, next) => {
    if (!hasBody(request.raw)) return next()
    // A closed connection has no address.
    const ip: string | undefined = request.ip
    // The rest of the packet that brought the headers is read after this callback returns.
    setImmediate(() => {
      // Closed meanwhile, for example after a malformed chunk or a reset.
      if (request.raw.destroyed || request.raw.socket.destroyed || ip === undefined) return
      if (request.raw.complete !== false) return next()
      if (connections.trackUnfinished(request.raw, ip)) {
        closeAfter(request.raw, bodyTimeout(seconds, request.routeOptions.config?.takesFile === true))
        return next()
      }
      reply.header('connection', 'close')
      next(new Refusal('common.busy', { seconds: retryAfterSeconds }))
    })
  })
  app.addHook('preClose', (done) => {
    if (app.server.listening) closeInTime(app, connections)
    done()
  })
}

/** Unless its body has arrived by then. */
function closeAfter(request: IncomingMessage, milliseconds: number): void {
  const timer = setTimeout(() => request.destroy(), milliseconds).unref()
  const stop = () => clearTimeout(timer)
  request.once('end', stop).once('close', stop)
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
  // Node calls this when the server stops; its own version cuts off answers that are written and not yet read.
  server.closeIdleConnections = () => connections.endIdle()
}

/**
 * Accepts no new connections, and closes each one after its last answer. Otherwise a keep-alive connection would delay
 * the stop until its timeout, and one with half a request forever.
 */
function closeInTime({ server }: FastifyInstance, connections: Connections): void {
  const timers = [
    setInterval(() => connections.endIdle(), shutdownMilliseconds.look),
    setTimeout(() => connections.endUnfinished(), shutdownMilliseconds.unfinished),
    setTimeout(() => server.closeAllConnections(), shutdownMilliseconds.everything),
  ]
  server.once('close', () => timers.forEach(clearInterval))
}
