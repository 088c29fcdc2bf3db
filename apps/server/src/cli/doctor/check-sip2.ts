import { once } from 'node:events'
import { connect } from 'node:net'
import type { Environment } from '../../config/environment.ts'
import type { Finding } from './finding.ts'

/** Milliseconds for an answer: the server is on this machine. */
const patience = 2000

/** Asks as a machine does before it signs in: whoever answers with 98 is a SIP2 server. */
export async function checkSip2({ sip2 }: Environment): Promise<Finding> {
  if (!sip2) return { state: 'note', messageKey: 'checkSip2Off' }
  const { host, port } = sip2
  const place = `${host}:${port}`
  const reason = await askStatus(host, port)
  return reason === undefined
    ? { state: 'ok', messageKey: 'checkSip2', details: { place } }
    : { state: 'warn', messageKey: 'checkSip2Silent', details: { place, reason } }
}

/** @returns undefined when it answers; otherwise why not */
async function askStatus(host: string, port: number): Promise<string | undefined> {
  const every = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host
  const socket = connect(port, every)
  try {
    const signal = AbortSignal.timeout(patience)
    await once(socket, 'connect', { signal })
    socket.write('9900802.00\r')
    const [answer] = await once(socket, 'data', { signal })
    return String(answer).startsWith('98') ? undefined : String(answer).slice(0, 20)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? (error as Error).message
  } finally {
    socket.destroy()
  }
}
