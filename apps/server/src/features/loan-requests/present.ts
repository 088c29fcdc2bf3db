import type { WireRequest } from '@estante/contract/loan-requests.shapes'
import { decideMove } from '@estante/domain/loan-requests/request-states'
import { Temporal } from 'temporal-polyfill'
import { labelFor } from '../../i18n/code-labels.ts'
import type { Language } from '../../i18n/language.ts'
import { wireDay } from '../../i18n/wire-day.ts'
import { kindOf } from './requestable-kinds.ts'
import type { NamedRequest } from './store.ts'

/** @param zone of the institution, for days */
export function presentRequest(request: NamedRequest, language: Language, zone: string): WireRequest {
  const at = (moment: string) => Temporal.Instant.from(moment).toZonedDateTimeISO(zone).toPlainDateTime()
  const day = (moment: string) => at(moment).toPlainDate().toString()
  const to = request.receivingLibraryId
  const until = request.state === 'available' ? (request.pickupUntil ?? '') : ''
  const stays = to === request.libraryId
  return {
    codigo: String(request.id),
    cod_acervo: String(request.titleId),
    titulo: request.title.title,
    autor: request.title.contributors[0]?.name ?? '',
    tipoMaterial: request.title.materialType,
    link_capa: request.cover,
    situacao: request.state,
    situacao_descricao: labelFor(language, 'loanRequestState', request.state),
    cod_biblioteca_origem: String(request.libraryId),
    biblioteca_origem: request.from,
    cod_biblioteca_recebimento: String(to),
    biblioteca_recebimento: request.to,
    local_recebimento: request.place,
    domicilio: request.isHomeDelivery,
    recebimento_textual: request.deliveryAddress ?? '',
    ...presentKind(request),
    telefone: request.phone ?? '',
    email: request.email ?? '',
    pessoa_autorizada: request.authorisedPerson ?? '',
    data: wireDay(day(request.createdAt)),
    data_iso: day(request.createdAt),
    data_situacao: wireDay(day(request.updatedAt)),
    data_situacao_iso: day(request.updatedAt),
    retirar_ate: until === '' ? '' : wireDay(day(until)),
    retirar_ate_iso: until === '' ? '' : at(until).toString({ smallestUnit: 'minute' }),
    pode_cancelar: decideMove({ state: request.state, stays, by: 'patron' }, 'cancelled').allowed,
  }
}

/** The features that distinguish copies, in the names of the wire. */
export function presentKind(queue: Parameters<typeof kindOf>[0]) {
  const { volume, tome, part, material } = kindOf(queue)
  return { volume, tomo: tome, parte: part, material_adicional: material }
}
