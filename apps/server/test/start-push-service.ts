/** A push service for tests: TLS with a certificate of its own, and browsers that read what came, by RFC 8291 alone. */
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { makeLocalCertificate } from './local-certificate.ts'

export interface Received {
  path: string
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

export interface TestBrowser {
  endpoint: string
  p256dh: string
  auth: string
  /** Opens what the service got for it, as a browser does. */
  open(body: Buffer): unknown
}

export interface TestPushService {
  /** For `sendPush`. */
  options: { isAllowed: (endpoint: string) => boolean; ca: string }
  received: Received[]
  /** Answers the next ones so; 201 after them. */
  answerNext(...statuses: number[]): void
  browser(): TestBrowser
  stop(): Promise<void>
}

export async function startPushService(): Promise<TestPushService> {
  const { key, certificate } = await makeLocalCertificate()
  const received: Received[] = []
  const statuses: number[] = []
  const server = createServer({ key, cert: certificate }, (request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      received.push({ path: request.url!, headers: request.headers, body: Buffer.concat(pieces) })
      const status = statuses.shift() ?? 201
      response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `https://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    options: { isAllowed: (endpoint) => endpoint.startsWith(`${origin}/`), ca: certificate },
    received,
    answerNext: (...next) => {
      statuses.splice(0, statuses.length, ...next)
    },
    browser: () => makeBrowser(`${origin}/send/${randomBytes(6).toString('hex')}`),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

function makeBrowser(endpoint: string): TestBrowser {
  const own = createECDH('prime256v1')
  const publicKey = own.generateKeys()
  const auth = randomBytes(16)
  return {
    endpoint,
    p256dh: publicKey.toString('base64url'),
    auth: auth.toString('base64url'),
    open(body) {
      // RFC 8188: salt, size of a record, length of the sender's key, the key; one record follows.
      const salt = body.subarray(0, 16)
      const senders = body.subarray(21, 21 + body[20]!)
      const sealed = body.subarray(21 + body[20]!)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, senders])
      const secret = Buffer.from(hkdfSync('sha256', own.computeSecret(senders), auth, info, 32))
      const derive = (what: string, bytes: number) =>
        Buffer.from(hkdfSync('sha256', secret, salt, Buffer.from(`Content-Encoding: ${what}\0`), bytes))
      const opening = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
      opening.setAuthTag(sealed.subarray(-16))
      const plain = Buffer.concat([opening.update(sealed.subarray(0, -16)), opening.final()])
      // The last record ends with a 2, and zeros after it.
      return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString())
    },
  }
}
