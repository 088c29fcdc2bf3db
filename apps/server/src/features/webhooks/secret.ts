/** The secrets that sign a webhook's messages: kept under the installation's key, since signing needs them. */
import type { Temporal } from 'temporal-polyfill'
import { momentOf } from '../../database/moment.ts'
import { generateWebhookSecret } from '../../integrations/webhooks/sign-webhook.ts'
import { seal, unseal } from '../../secrets/seal.ts'
import type { Webhook } from './store.ts'

const purpose = 'webhook'

/** Shown once, to be told to the receiver. */
export function makeSecret(key: Uint8Array): { secret: string; sealed: string } {
  const secret = generateWebhookSecret()
  return { secret, sealed: seal(key, purpose, secret) }
}

/** The present one, and the one before it for a while; undefined where another installation sealed them. */
export function secretsOf(
  { secret, oldSecret, oldSecretUntil }: Pick<Webhook, 'secret' | 'oldSecret' | 'oldSecretUntil'>,
  key: Uint8Array,
  now: Temporal.Instant,
): string[] | undefined {
  const isOldGood = oldSecret !== null && oldSecretUntil !== null && oldSecretUntil > momentOf(now)
  try {
    return (isOldGood ? [secret, oldSecret] : [secret]).map((sealed) => unseal(key, purpose, sealed))
  } catch {
    return undefined
  }
}
