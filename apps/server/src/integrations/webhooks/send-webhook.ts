/** Sends a message to a webhook: within bounds, to public addresses only unless the library named the host, signed. */
import {
  type FetchBounds,
  FetchError,
  type FetchProblem,
  hostOf,
  parseAddress,
  retryAfter,
  sendBounded,
} from '../bounded-request.ts'
import { webhookSignatures } from './sign-webhook.ts'

export interface OutgoingWebhook {
  url: string
  /** The same at every try. */
  id: string
  /** JSON. */
  body: string
  secrets: readonly string[]
  /** Milliseconds since 1970. */
  now: number
}

/** What came of it: a status, or why there is none. */
export type WebhookAnswer = { status: number; retryAfter: number | undefined } | { problem: FetchProblem }

/** Of the answer only its head counts. Milliseconds. */
const bounds = { maxBytes: 0, idle: 10_000, total: 15_000 } as const

/**
 * Whether messages may go there: without TLS only to hosts that the library named, in its own network.
 * @throws FetchError for what is no address of the web
 */
export function webhookAddress(url: string, privateHosts: readonly string[]): URL {
  const parsed = parseAddress(url)
  if (parsed.protocol !== 'https:' && !privateHosts.includes(hostOf(parsed))) throw new FetchError('address')
  return parsed
}

export async function sendWebhook(
  { url, id, body, secrets, now }: OutgoingWebhook,
  { privateHosts, ...others }: Pick<FetchBounds, 'privateHosts'> & Partial<FetchBounds>,
): Promise<WebhookAnswer> {
  const timestamp = Math.floor(now / 1000)
  const headers = {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    'user-agent': 'Estante webhooks',
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': webhookSignatures({ id, timestamp, body }, secrets),
  }
  try {
    const address = webhookAddress(url, privateHosts)
    const answer = await sendBounded(address, { method: 'POST', headers, body }, { ...bounds, ...others, privateHosts })
    return { status: answer.status, retryAfter: retryAfter(answer.headers) }
  } catch (error) {
    if (error instanceof FetchError) return { problem: error.problem }
    throw error
  }
}
