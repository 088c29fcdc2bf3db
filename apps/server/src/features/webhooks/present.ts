import type { WireWebhook, WireWebhookMessage } from '@estante/contract/webhooks.shapes'
import type { WebhookEvent } from '@estante/domain/webhooks/webhook-events'
import { localMoment } from '../../database/moment.ts'
import type { LoggedMessage, Webhook } from './store.ts'

export function presentWebhook(webhook: Webhook, events: readonly WebhookEvent[], waiting: number): WireWebhook {
  return {
    codigo: String(webhook.id),
    endereco: webhook.url,
    eventos: [...events],
    dados_pessoais: webhook.personalData,
    pausado: webhook.state === 'paused',
    motivo: webhook.pauseReason ?? '',
    falhas: webhook.failures,
    pendentes: waiting,
  }
}

/** @param zone of the institution */
export function presentMessage(message: LoggedMessage, zone: string): WireWebhookMessage {
  const { doneAt, failure } = message
  return {
    codigo: String(message.id),
    evento: message.eventId,
    tipo: message.type,
    criada_iso: localMoment(message.createdAt, zone),
    tentativas: message.attempts,
    situacao: doneAt === null ? 'espera' : failure === null ? 'chegou' : 'desistida',
    momento_iso: localMoment(doneAt ?? message.notBefore, zone),
    status: message.status ?? 0,
    falha: failure ?? '',
  }
}
