import type { WireAlert } from '@estante/contract/alerts.shapes'
import { Temporal } from 'temporal-polyfill'
import type { Language } from '../../i18n/language.ts'
import { wireDay } from '../../i18n/wire-day.ts'
import { alertMessage } from './alert-message.ts'
import type { StoredAlert } from './store.ts'

/** @param zone of the institution, for days and times */
export function presentAlert(alert: StoredAlert, language: Language, zone: string): WireAlert {
  const at = Temporal.Instant.from(alert.createdAt).toZonedDateTimeISO(zone)
  const day = at.toPlainDate().toString()
  return {
    id: String(alert.id),
    lido: alert.isRead,
    tipo: alert.kind,
    mensagem: alertMessage(alert, language, zone),
    codAcervo: alert.titleId ? String(alert.titleId) : '',
    data: wireDay(day),
    data_iso: day,
    hora: at.toPlainTime().toString({ smallestUnit: 'minute' }),
  }
}
