/** A client that sends its request byte by byte is disconnected; one that sends it whole is answered. */
import { type AddressInfo, connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { addInstitution, addLibrary } from '../../test/factories.ts'
import { signInAs } from '../../test/sign-in-as.ts'
import { useTestApp } from '../../test/start-test-app.ts'
import { bodyTimeout, connectionTimeouts } from './timeouts.ts'

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
  const app = useTestApp('sqlite', { requestTimeoutSeconds: seconds, fill: (db) => addInstitution(db) })
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

  it('that brings a file byte by byte is waited for longer than for any other body', async () => {
    await addLibrary(app().db)
    const { headers } = await signInAs(app())
    const wanted = { titulo_obra: 'Sertões', autor: 'Cunha', grau_defesa: 'master', email_contato: 'a@example.org' }
    const placed = await app().post('/api/solicitacoes/comutacao-bibliografica/thesis', wanted, headers)
    const request = placed.json().codigo
    const file = Buffer.from('%PDF-1.4\n%%EOF\n')
    const address = `/api/solicitacoes/pedido/${request}/arquivos?nome=slow.pdf`
    const head = `POST ${address} HTTP/1.1\r\nHost: localhost\r\nAuthorization: ${headers.authorization}\r\n`
    const socket = connect(await port(), '127.0.0.1')
    socket.write(
      `${head}Content-Type: application/octet-stream\r\nConnection: close\r\nContent-Length: ${file.length}\r\n\r\n`,
    )
    const sendSlowly = async () => {
      // Four times the time of any other body.
      for (const byte of file) {
        socket.write(Buffer.from([byte]))
        await setTimeout((4 * seconds * 1000) / file.length)
      }
    }
    let answer = ''
    const received = (async () => {
      for await (const piece of socket) answer += piece
    })()
    await Promise.all([sendSlowly(), received])
    expect(answer).toMatch(/^HTTP\/1\.1 200 OK/)
  })

  it('has half of the time for the headers, and is kept longer than by proxies', () => {
    expect(connectionTimeouts(30)).toMatchObject({ requestTimeout: 600_000, http: { headersTimeout: 15_000 } })
    expect([bodyTimeout(30, false), bodyTimeout(30, true)]).toEqual([30_000, 600_000])
    expect(connectionTimeouts(30).keepAliveTimeout).toBeGreaterThan(60_000)
  })
})
