import type { ClosedCollectionSlip } from '@estante/contract/closed-collection.shapes'
import { protocolNumber } from '@estante/domain/closed-collection/decide-slip'
import { Temporal } from 'temporal-polyfill'
import type { Language } from '../../http/language.ts'
import { wireDay } from '../../i18n/wire-day.ts'
import { labelFor } from '../../i18n/code-labels.ts'
import type { SlipItem, StoredSlip } from './store.ts'

/** The protocol note. @param zone of the institution */
export function presentSlip(slip: StoredSlip, language: Language, zone: string): ClosedCollectionSlip {
  const at = Temporal.Instant.from(slip.madeAt).toZonedDateTimeISO(zone)
  return {
    protocolo: protocolNumber(at.year, slip.id),
    data: wireDay(at.toPlainDate().toString()),
    data_iso: at.toString({ timeZoneName: 'never', smallestUnit: 'minute' }),
    ...{ cod_biblioteca: String(slip.libraryId), desc_biblioteca: slip.library, nome_pessoa: slip.person },
    orientacao: labelFor(language, 'closedCollection', 'guidance'),
    itens: slip.items.map((item) => ({
      ...{ cod_exemplar: String(item.id), cod_acervo: String(item.titleId), titulo: item.title },
      ...presentPlace(item),
    })),
  }
}

/** Where a copy stands, and which one of a set it is. */
export function presentPlace(item: Omit<SlipItem, 'id' | 'titleId' | 'title'>) {
  return {
    ...{ volume: item.volume ?? '', tomo: item.tome ?? '', parte: item.part ?? '', material: item.material ?? '' },
    ...{ numero_chamada: item.callNumber ?? '', localizacao: item.shelfLocation ?? '' },
    ...{ colecao: item.collection ?? '', codigo_barras: item.barcode ?? '' },
  }
}
