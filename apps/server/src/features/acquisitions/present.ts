import type { WireOrder, WireSuggestion } from '@estante/contract/acquisitions.shapes'
import { suggestionPhase } from '@estante/domain/acquisitions/suggestion-statuses'
import { Temporal } from 'temporal-polyfill'
import { labelFor } from '../../i18n/code-labels.ts'
import type { Language } from '../../i18n/language.ts'
import { wireDay } from '../../i18n/wire-day.ts'
import type { StoredOrder } from './store/orders.ts'
import type { StoredSuggestion } from './store/suggestions.ts'

/** @param zone of the institution, for days */
export function presentSuggestion(suggestion: StoredSuggestion, language: Language, zone: string): WireSuggestion {
  const { status, courseId, campusId } = suggestion
  return {
    codigo: String(suggestion.id),
    titulo: suggestion.title,
    autor: suggestion.author,
    edicao: suggestion.edition,
    editor: suggestion.publisher,
    isbn_issn: suggestion.isbnIssn,
    periodico: suggestion.isPeriodical,
    outras_inf: suggestion.otherInformation,
    cod_campus: campusId === null ? '' : String(campusId),
    campus: suggestion.campus,
    cod_biblioteca: String(suggestion.libraryId),
    biblioteca: suggestion.library,
    cod_disciplina: courseId === null ? '' : String(courseId),
    disciplina: suggestion.course,
    bibliografia: suggestion.bibliography ?? '',
    exemplares: suggestion.copies === null ? '' : String(suggestion.copies),
    situacao: status,
    situacao_descricao: labelFor(language, 'suggestionStatus', status),
    fase: suggestionPhase(status),
    resposta: suggestion.answer,
    ...days(suggestion.createdAt, suggestion.updatedAt, zone),
  }
}

/** Vendor and price stay with the library. @param zone of the institution, for days */
export function presentOrder(order: StoredOrder, language: Language, zone: string): WireOrder {
  return {
    codigo: String(order.id),
    cod_sugestao: order.suggestionId === null ? '' : String(order.suggestionId),
    titulo: order.title,
    cod_biblioteca: String(order.libraryId),
    biblioteca: order.library,
    exemplares: String(order.copies),
    recebidos: String(order.received),
    situacao: order.state,
    situacao_descricao: labelFor(language, 'orderState', order.state),
    ...days(order.orderedAt, order.updatedAt, zone),
  }
}

function days(made: string, changed: string, zone: string) {
  const dayOf = (moment: string) => Temporal.Instant.from(moment).toZonedDateTimeISO(zone).toPlainDate().toString()
  return {
    data: wireDay(dayOf(made)),
    data_iso: dayOf(made),
    data_situacao: wireDay(dayOf(changed)),
    data_situacao_iso: dayOf(changed),
  }
}
