import { webhookEvents } from '@estante/domain/webhooks/webhook-events'
import { z } from 'zod'
import { describeShapes } from './call.ts'
import { idParams, text } from './common.ts'
import type { webhooksCalls } from './webhooks.calls.ts'

const s = z.string()

const webhook = z.object({
  codigo: s,
  /** Whole: its path may be a secret of the receiver's. */
  endereco: s,
  eventos: z.array(s),
  /** Whether its messages have the number of the person. */
  dados_pessoais: z.boolean(),
  pausado: z.boolean(),
  /** Why it is paused: administrator, gone (its receiver wants nothing more), failing; empty: it is not. */
  motivo: s,
  /** In a row, up to now. */
  falhas: z.number(),
  /** Messages that wait. */
  pendentes: z.number(),
})
export type WireWebhook = z.output<typeof webhook>

const message = z.object({
  codigo: s,
  /** `webhook-id` of the message. */
  evento: s,
  tipo: s,
  /** In the institution's zone, to the minute, as all moments here. */
  criada_iso: s,
  tentativas: z.number(),
  situacao: z.enum(['espera', 'chegou', 'desistida']),
  /** When it is tried next, or when it was over. */
  momento_iso: s,
  /** Of the last answer; 0: there was none. */
  status: z.number(),
  /** Why the last try failed: status, redirects, gone, time, connection, private, address, size, old, secret; empty: it did not. */
  falha: s,
})
export type WireWebhookMessage = z.output<typeof message>

const told = z.object({ codigo: s, segredo: s })

export const webhooksShapes = describeShapes<typeof webhooksCalls>()({
  'webhooks.list': { answer: z.object({ webhooks: z.array(webhook), eventos: z.array(s) }) },
  'webhooks.add': {
    body: z.object({
      endereco: text(2000),
      eventos: z.array(z.enum(webhookEvents)).min(1).max(webhookEvents.length),
      dados_pessoais: z.boolean(),
    }),
    answer: told,
  },
  'webhooks.show': {
    params: idParams,
    answer: z.object({ webhook, mensagens: z.array(message) }),
  },
  'webhooks.test': { params: idParams, answer: message },
  'webhooks.change_secret': { params: idParams, answer: told.extend({ horas: z.number() }) },
  'webhooks.pause': { params: idParams, answer: webhook },
  'webhooks.resume': { params: idParams, answer: webhook },
  'webhooks.remove': { params: idParams, answer: z.object({}) },
})
