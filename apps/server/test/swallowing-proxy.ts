/** A TCP proxy that can stop passing anything on, as a server does that hangs or a line that is dead. */
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface SwallowingProxy {
  port: number
  /** Nothing goes through any more, in either direction; whoever connects is let in and hears nothing. */
  swallow(): void
  /** Everything goes through again, on new connections and on old ones. */
  pass(): void
  close(): Promise<void>
}

export async function startSwallowingProxy(toPort: number): Promise<SwallowingProxy> {
  const sockets = new Set<Socket>()
  let swallows = false
  const server = createServer((from) => {
    const to = connect(toPort, '127.0.0.1')
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const) {
      sockets.add(one)
      if (swallows) one.pause()
      one.on('data', (bytes) => other.write(bytes))
      one.on('error', () => {})
      one.on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
      if (swallows) one.pause()
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    swallow: () => {
      swallows = true
      for (const socket of sockets) socket.pause()
    },
    pass: () => {
      swallows = false
      for (const socket of sockets) socket.resume()
    },
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
