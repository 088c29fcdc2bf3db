import type { OwnSlip, StackRequest } from '@estante/contract/closed-stacks.shapes'
import { protocolNumber } from '@estante/domain/closed-stacks/stack-request'
import { Temporal } from 'temporal-polyfill'
import { labelFor } from '../../i18n/code-labels.ts'
import type { Language } from '../../i18n/language.ts'
import { wireDay } from '../../i18n/wire-day.ts'
import type { StackRequestItem, StoredStackRequest } from './store.ts'

/**
 * The call slip.
 * @param zone of the institution
 */
export function presentStackRequest(stackRequest: StoredStackRequest, language: Language, zone: string): StackRequest {
  const at = Temporal.Instant.from(stackRequest.createdAt).toZonedDateTimeISO(zone)
  return {
    protocolo: protocolNumber(at.year, stackRequest.id),
    data: wireDay(at.toPlainDate().toString()),
    data_iso: at.toString({ timeZoneName: 'never', smallestUnit: 'minute' }),
    cod_biblioteca: String(stackRequest.libraryId),
    desc_biblioteca: stackRequest.library,
    nome_pessoa: stackRequest.patron,
    orientacao: labelFor(language, 'closedStacks', 'guidance'),
    itens: stackRequest.items.map((item) => ({
      cod_exemplar: String(item.id),
      cod_acervo: String(item.titleId),
      titulo: item.title,
      ...presentShelfLocation(item),
    })),
  }
}

/** The same with the state of each copy, for the list of a patron's own. */
export function presentSlip(slip: StoredStackRequest, language: Language, zone: string): OwnSlip {
  const note = presentStackRequest(slip, language, zone)
  return {
    ...note,
    pode_cancelar: slip.items.some(({ state }) => state === 'waiting'),
    itens: note.itens.map((item, at) => {
      const situacao = slip.items[at]!.state
      return { ...item, situacao, situacao_descricao: labelFor(language, 'slipState', situacao) }
    }),
  }
}

/** The copy's location, and its part of a set. */
export function presentShelfLocation(item: Omit<StackRequestItem, 'id' | 'titleId' | 'title'>) {
  return {
    volume: item.volume ?? '',
    tomo: item.tome ?? '',
    parte: item.part ?? '',
    material: item.material ?? '',
    numero_chamada: item.callNumber ?? '',
    localizacao: item.shelfLocation ?? '',
    colecao: item.collection ?? '',
    codigo_barras: item.barcode ?? '',
  }
}
