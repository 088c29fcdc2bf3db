import type { webhooksCalls } from '@estante/contract/webhooks.calls'
import { type Handlers, reads, writes } from '../../http/call-handler.ts'
import { listWebhooks, showWebhook } from './show-webhooks.ts'
import { addFromBrowser, changeSecretOf, pause, remove, resumeAgain, test } from './webhook-calls.ts'

export const webhooksHandlers: Handlers<keyof typeof webhooksCalls> = {
  'webhooks.list': reads(listWebhooks),
  'webhooks.add': reads(addFromBrowser),
  'webhooks.show': reads(showWebhook),
  'webhooks.test': reads(test),
  'webhooks.change_secret': writes(changeSecretOf),
  'webhooks.pause': writes(pause),
  'webhooks.resume': writes(resumeAgain),
  'webhooks.remove': writes(remove),
}
