import type { WireRequest } from '@estante/contract/loan-requests.shapes'
import { decideMove } from '@estante/domain/loan-requests/request-states'
import { Temporal } from 'temporal-polyfill'
import { labelFor } from '../../i18n/code-labels.ts'
import type { Language } from '../../i18n/language.ts'
import { wireDay } from '../../i18n/wire-day.ts'
import { receivingLibrary } from '../circulation/store/requests.ts'
import { kindOf } from './requestable-kinds.ts'
import type { NamedRequest } from './store.ts'

/** @param zone of the institution: on which day a moment was */
export function presentRequest(request: NamedRequest, language: Language, zone: string): WireRequest {
  const at = (moment: string) => Temporal.Instant.from(moment).toZonedDateTimeISO(zone).toPlainDateTime()
  const day = (moment: string) => at(moment).toPlainDate().toString()
  const to = receivingLibrary(request)
  const until = request.state === 'available' ? (request.pickup_until ?? '') : ''
  const stays = to === request.from_library_id
  return {
    codigo: String(request.id),
    cod_acervo: String(request.title_id),
    titulo: request.title.title,
    autor: request.title.contributors[0]?.name ?? '',
    tipoMaterial: request.title.materialType,
    link_capa: request.cover,
    situacao: request.state,
    situacao_descricao: labelFor(language, 'loanRequestState', request.state),
    cod_biblioteca_origem: String(request.from_library_id),
    biblioteca_origem: request.from,
    cod_biblioteca_recebimento: String(to),
    biblioteca_recebimento: request.to,
    local_recebimento: request.place,
    domicilio: request.home_delivery === 1,
    recebimento_textual: request.delivery_address ?? '',
    ...presentKind(request),
    telefone: request.phone ?? '',
    email: request.email ?? '',
    pessoa_autorizada: request.authorised_person ?? '',
    data: wireDay(day(request.created_at)),
    data_iso: day(request.created_at),
    data_situacao: wireDay(day(request.updated_at)),
    data_situacao_iso: day(request.updated_at),
    retirar_ate: until === '' ? '' : wireDay(day(until)),
    retirar_ate_iso: until === '' ? '' : at(until).toString({ smallestUnit: 'minute' }),
    pode_cancelar: decideMove({ state: request.state, stays, by: 'patron' }, 'cancelled').allowed,
  }
}

/** By what copies differ, in the words of the wire. */
export function presentKind(queue: Parameters<typeof kindOf>[0]) {
  const { volume, tome, part, material } = kindOf(queue)
  return { volume, tomo: tome, parte: part, material_adicional: material }
}
