/** A client that sends its request byte by byte is disconnected; one that sends it whole is answered. */
import { type AddressInfo, connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { useTestApp } from '../../test/start-test-app.ts'
import { connectionTimeouts } from './timeouts.ts'

const seconds = 1

/** Sends the beginning only. @returns the bytes received and the milliseconds until the connection was closed */
async function sendAndWait(port: number, beginning: string): Promise<{ answer: string; after: number }> {
  const start = performance.now()
  const socket = connect(port, '127.0.0.1')
  socket.write(beginning)
  let answer = ''
  for await (const piece of socket) answer += piece
  return { answer, after: performance.now() - start }
}

const post = 'POST /oauth/token HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n'

describe('a connection', () => {
  const app = useTestApp('sqlite', { requestTimeoutSeconds: seconds })
  const port = async () => {
    if (!app().app.server.listening) await app().app.listen({ host: '127.0.0.1', port: 0 })
    return (app().app.server.address() as AddressInfo).port
  }

  it.each([
    ['a body that never ends', `${post}Content-Length: 100\r\n\r\n{"gr`],
    ['headers that never end', `${post}X-A: `],
  ])('with %s is closed', async (_, beginning) => {
    const { after } = await sendAndWait(await port(), beginning)
    // Far below the minute of a running server, and above the delay of a busy machine.
    expect(after).toBeLessThan(seconds * 20_000)
  })

  it('with whole requests is answered, one after the other', async () => {
    const body = '{"grant_type":"client_credentials"}'
    const asked = `${post}Content-Length: ${body.length}\r\n\r\n${body}`
    const last = asked.replace('\r\n', '\r\nConnection: close\r\n')
    const { answer } = await sendAndWait(await port(), asked + last)
    expect(answer.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(2)
  })

  it('has half of the time for the headers, and is kept longer than by proxies', () => {
    expect(connectionTimeouts(30)).toMatchObject({ requestTimeout: 30_000, http: { headersTimeout: 15_000 } })
    expect(connectionTimeouts(30).keepAliveTimeout).toBeGreaterThan(60_000)
  })
})
