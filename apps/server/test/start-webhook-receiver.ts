/** A receiver of webhooks: a real HTTP server that checks signatures with the library of Standard Webhooks. */
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'

export interface ReceivedWebhook {
  path: string
  headers: Record<string, string>
  body: string
}

export interface WebhookReceiver {
  /** "http://127.0.0.1:40123" */
  url: string
  received: ReceivedWebhook[]
  /** Answers the next ones so, in this order; 204 after them. */
  answerNext(...answers: (number | RequestListener)[]): void
  stop(): Promise<void>
}

export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const received: ReceivedWebhook[] = []
  const answers: (number | RequestListener)[] = []
  const server = createServer((request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      const headers = request.headers as Record<string, string>
      received.push({ path: request.url!, headers, body: Buffer.concat(pieces).toString() })
      const answer = answers.shift() ?? 204
      if (typeof answer === 'number') response.writeHead(answer).end()
      else answer(request, response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answerNext: (...next) => {
      answers.splice(0, answers.length, ...next)
    },
    stop: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

/**
 * The body, as a receiver takes it that knows this secret, at this moment.
 * @throws where the signature is not right, or the message is older than five minutes
 */
export function verified({ headers, body }: ReceivedWebhook, secret: string): unknown {
  return new Webhook(secret).verify(body, headers)
}
