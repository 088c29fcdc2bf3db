/** Signatures of Standard Webhooks (standardwebhooks.com): HMAC-SHA256 over the id, the moment and the body. */
import { createHmac, randomBytes } from 'node:crypto'

const prefix = 'whsec_'

/** 256 bits of chance, as receivers' libraries read it: "whsec_" and base64. */
export function generateWebhookSecret(): string {
  return prefix + randomBytes(32).toString('base64')
}

export interface SignedContent {
  id: string
  /** Seconds since 1970. */
  timestamp: number
  body: string
}

/** @param secrets of which the receiver knows one: while a secret is being changed there are two */
export function webhookSignatures({ id, timestamp, body }: SignedContent, secrets: readonly string[]): string {
  return secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(prefix.length), 'base64')
      return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
    })
    .join(' ')
}
