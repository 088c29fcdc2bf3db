/** Unfinished requests: limits for each address, in all, and for small bodies. */
import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { addInstitution } from '../../test/factories.ts'
import { useTestApp } from '../../test/start-test-app.ts'
import { maxIdleConnections, maxUnfinished } from './connections.ts'

const body = '{"grant_type":"client_credentials"}'

describe('requests that never end', () => {
  const app = useTestApp('sqlite', { fill: addInstitution, trustedProxies: ['loopback'] })
  const sockets: Socket[] = []
  beforeAll(async () => void (await app().app.listen({ host: '127.0.0.1', port: 0 })))
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.destroy()
  })

  async function open(): Promise<Socket> {
    const socket = connect((app().app.server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {})
    sockets.push(socket)
    await once(socket, 'connect')
    return socket
  }

  /** @param sent the sent part of the body */
  async function signIn(address: string, sent: number): Promise<Socket> {
    const socket = await open()
    const headers = `POST /oauth/token HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: ${address}\r\nConnection: close\r\n`
    socket.write(`${headers}Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`)
    socket.write(body.slice(0, sent))
    return socket
  }

  async function answerOf(socket: Socket): Promise<string> {
    let answer = ''
    for await (const piece of socket) answer += piece
    return answer
  }

  const begin = (count: number, address: (at: number) => string) =>
    Promise.all(Array.from({ length: count }, (_, at) => signIn(address(at), 5)))

  it('are refused to an address that has begun as many already, and to no other', async () => {
    const begun = await begin(maxUnfinished.perAddress, () => '203.0.113.9')
    await vi.waitFor(async () => {
      const answer = await answerOf(await signIn('203.0.113.9', 5))
      expect(answer).toMatch(/^HTTP\/1.1 503 [\s\S]*retry-after: 5[\s\S]*"code":"common.busy"/i)
    }, 10_000)
    expect(await answerOf(await signIn('203.0.113.10', body.length))).toMatch(/^HTTP\/1.1 200/)
    // Requests that arrive whole do not count.
    expect(await answerOf(await signIn('203.0.113.9', body.length))).toMatch(/^HTTP\/1.1 200/)
    begun[0]!.write(body.slice(5))
    expect(await answerOf(begun[0]!)).toMatch(/^HTTP\/1.1 200/)
    const next = await signIn('203.0.113.9', 5)
    next.write(body.slice(5))
    expect(await answerOf(next)).toMatch(/^HTTP\/1.1 200/)
  })

  it('end without harm where the connection has gone before they are counted', async () => {
    const headers = 'POST /oauth/token HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n'
    for (let times = 0; times < 20; times++) {
      const malformed = await open()
      malformed.resume().write(`${headers}Transfer-Encoding: chunked\r\n\r\nZZ\r\n`)
      const reset = await open()
      reset.write(`${headers}Content-Length: 500\r\n\r\n{`)
      reset.resetAndDestroy()
      await once(malformed, 'close')
    }
    expect(await answerOf(await signIn('203.0.113.11', body.length))).toMatch(/^HTTP\/1.1 200/)
  })

  it('end the oldest of all where there are too many, and whoever asks in one go is answered', async () => {
    const begun = await begin(maxUnfinished.total + 20, (at) => `198.51.${at % 100}.${at % 250}`)
    await vi.waitFor(() => expect(begun.filter(({ closed }) => closed).length).toBeGreaterThanOrEqual(20), 10_000)
    expect(begun.filter(({ closed }) => !closed).length).toBeGreaterThan(0)
    expect(await answerOf(await signIn('203.0.113.10', body.length))).toMatch(/^HTTP\/1.1 200/)
  })

  it('are hung up on by whoever sends them without an error of ours', async () => {
    const logged = vi.spyOn(app().app.log, 'error')
    const form = '--x\r\ncontent-disposition: form-data; name="grant_type"\r\n\r\npass'
    for (const type of ['multipart/form-data; boundary=x', 'application/json', 'application/x-www-form-urlencoded']) {
      const socket = await open()
      socket.write(
        `POST /oauth/token HTTP/1.1\r\nHost: a\r\nContent-Type: ${type}\r\nContent-Length: 900\r\n\r\n${form}`,
      )
      await pause(200)
      socket.destroy()
    }
    await pause(500)
    expect(logged).not.toHaveBeenCalled()
  })

  it('are not waited for beyond a number of connections that have not asked for anything', async () => {
    const waiting: Socket[] = []
    for (let at = 0; at < maxIdleConnections + 20; at++) waiting.push(await open())
    waiting.at(-1)!.write('GET /health/live HT')
    await vi.waitFor(() => expect(waiting.slice(0, 20).every(({ closed }) => closed)).toBe(true), 10_000)
    waiting.at(-1)!.write('TP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')
    expect(await answerOf(waiting.at(-1)!)).toMatch(/^HTTP\/1.1 200/)
  })
})

describe('a body', () => {
  const app = useTestApp('sqlite', { fill: addInstitution })

  it.each([
    ['a sign-in', '/oauth/token', 8192],
    ['another call', '/api/pessoas/chave', 16_384],
    ['an address that takes none', '/api/nada', 16_384],
  ])('of %s may have so many bytes and no more', async (_, path, most) => {
    const send = (bytes: number) =>
      app().post(path, `{"a":"${'a'.repeat(bytes - 8)}"}`, { 'content-type': 'application/json' })
    expect((await send(most)).statusCode).not.toBe(413)
    const answer = await send(most + 1)
    expect([answer.statusCode, answer.json().code]).toEqual([413, 'common.too_large'])
  })
})
