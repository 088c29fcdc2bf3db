/**
 * SIP2 2.00 for self-check machines, sorters and payment terminals. A machine works as a login with the right of the desk
 * at one library; what it asks for is done by the functions of the desk, and refused in the language of its screen.
 * Source: 3M, Standard Interchange Protocol version 2.00, document revision 2.12
 */
import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import type { AppContext } from '../../http/call-handler.ts'
import { Connection, type ConnectionLimits } from './connection.ts'
import { RepeatedMessages } from './repeated-messages.ts'

export interface Sip2Options {
  host: string
  /** 0: any free one. */
  port: number
  limits?: Partial<ConnectionLimits & { perAddress: number }>
  /** For the log: what went wrong with an answer. */
  warn(error: unknown): void
}

export interface Sip2Server {
  port: number
  stop(): Promise<void>
}

const usualLimits: ConnectionLimits = {
  messageBytes: 4096,
  seconds: 30,
  unreadBytes: 256 * 1024,
  waiting: 20,
  mistakes: 4,
}

/** More are closed as they come. */
const maxConnections = 1000
/** From one address, behind which a library may have all its machines: others find room beside it. */
const mostPerAddress = 300

/** Milliseconds that a stopping server leaves to answers that are being made. */
const stopMilliseconds = 5000

export async function startSip2(ctx: AppContext, { host, port, limits, warn }: Sip2Options): Promise<Sip2Server> {
  const connections = new Set<Connection>()
  const context = { ctx, limits: { ...usualLimits, ...limits }, repeated: new RepeatedMessages(ctx.clock), warn }
  const perAddress = limits?.perAddress ?? mostPerAddress
  const counts = new Map<string, number>()
  const server = createServer((socket) => {
    const { remoteAddress: address = '' } = socket
    const count = counts.get(address) ?? 0
    if (count >= perAddress) {
      socket.destroy()
      return
    }
    counts.set(address, count + 1)
    socket.on('close', () => {
      const left = counts.get(address)! - 1
      if (left === 0) counts.delete(address)
      else counts.set(address, left)
    })
    const connection = new Connection(socket, context)
    connections.add(connection)
    socket.on('close', () => connections.delete(connection))
  })
  server.maxConnections = maxConnections
  server.listen({ host, port })
  await once(server, 'listening')
  return { port: portOf(server, port), stop: () => stop(server, connections) }
}

function portOf(server: Server, asked: number): number {
  const address = server.address()
  return address !== null && typeof address === 'object' ? address.port : asked
}

async function stop(server: Server, connections: ReadonlySet<Connection>): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  const end = () => {
    for (const connection of connections) connection.end()
  }
  const destroy = () => {
    for (const connection of connections) connection.destroy()
  }
  end()
  const timer = setInterval(end, 50)
  const patience = setTimeout(destroy, stopMilliseconds)
  await closed
  clearInterval(timer)
  clearTimeout(patience)
}
