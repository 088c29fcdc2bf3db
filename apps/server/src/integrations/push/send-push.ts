/** Sends a message to a browser's push service, sealed for that browser alone (RFC 8291) and signed (RFC 8292). */
import { request } from 'node:https'
import { isPushService } from '@estante/domain/alerts/push-service'

export interface PushMessage {
  endpoint: string
  p256dh: string
  auth: string
  /** What the browser gets. */
  payload: object
  /** A waiting message of the same topic is replaced. */
  topic: string
}

export interface PushSender {
  publicKey: string
  privateKey: string
  /** Whom a push service may ask: "https://…" or "mailto:…". */
  subject: string
}

/** For tests, whose push service is this machine. */
export interface PushOptions {
  isAllowed?: (endpoint: string) => boolean
  /** Certificate of the authority to be believed. */
  ca?: string
}

/** gone: the browser wants no more; later: it may work another time; refused: it never will. */
export type PushOutcome = 'sent' | 'gone' | 'later' | 'refused'

/** Seconds for which the service keeps it while the browser is off. */
const keptFor = 24 * 3600
/** Milliseconds. */
const timeout = 10_000

export async function sendPush(
  { endpoint, p256dh, auth, payload, topic }: PushMessage,
  { subject, publicKey, privateKey }: PushSender,
  { isAllowed = isPushService, ca }: PushOptions = {},
): Promise<PushOutcome> {
  // What is in the database was checked; an older one may have known other services.
  if (!isAllowed(endpoint)) return 'gone'
  // Loaded with the first message, as many servers send none. Where it cannot be loaded, the message is not to blame.
  const { default: webpush } = await import('web-push')
  try {
    const details = webpush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(payload), {
      vapidDetails: { subject, publicKey, privateKey },
      TTL: keptFor,
      topic,
      contentEncoding: 'aes128gcm',
    })
    return outcomeOf(await post(endpoint, details.headers, details.body, ca))
  } catch {
    // Keys of no curve.
    return 'refused'
  }
}

/** Redirects are not followed: they could lead anywhere. */
function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'sent'
  if (status === 404 || status === 410) return 'gone'
  return status === 0 || status === 429 || status >= 500 ? 'later' : 'refused'
}

/** @returns the status; 0 without an answer */
function post(endpoint: string, headers: object, body: Buffer, ca: string | undefined): Promise<number> {
  return new Promise((resolve) => {
    const signal = AbortSignal.timeout(timeout)
    const sending = request(endpoint, { method: 'POST', headers: { ...headers }, agent: false, signal, ca })
    sending.on('response', (answer) => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
      answer.on('error', () => {})
    })
    sending.on('error', () => resolve(0))
    sending.end(body)
  })
}
