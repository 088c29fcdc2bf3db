import type { WireEvent } from '@estante/contract/events.shapes'
import { webAddress } from '@estante/domain/common/web-address'
import type { Language } from '../../i18n/language.ts'
import { wireDay } from '../../i18n/wire-day.ts'
import type { ServiceEvent } from '../../integrations/events-service/events-service.ts'
import type { StoredEvent } from './store.ts'

export function presentEvent(event: StoredEvent, language: Language): WireEvent {
  return present({ ...event, code: String(event.id), title: event.title[language], text: event.body[language] })
}

/** An event that the service tells of has its words in one language. */
export function presentServiceEvent(event: ServiceEvent): WireEvent {
  return present(event)
}

function present(event: ServiceEvent): WireEvent {
  return {
    codigo: event.code,
    titulo: event.title,
    texto: event.text,
    local: event.place ?? '',
    endereco: webAddress(event.url ?? ''),
    data_inicio: wireDay(event.firstDay),
    data_fim: wireDay(event.lastDay),
    inicio_iso: event.firstDay,
    fim_iso: event.lastDay,
    hora_inicio: event.starts ?? '',
    hora_fim: event.ends ?? '',
  }
}
