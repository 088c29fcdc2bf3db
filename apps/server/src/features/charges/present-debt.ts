import type { WireDebt } from '@estante/contract/charges.shapes'
import { Temporal } from 'temporal-polyfill'
import type { Language } from '../../i18n/language.ts'
import { reasonMessage } from '../../i18n/reason-message.ts'
import { wireDay } from '../../i18n/wire-day.ts'
import { wireMoney } from '../../i18n/wire-money.ts'
import type { StoredDebt } from '../circulation/store/debts.ts'

const kinds = { fine: 'multa', replacement: 'reposicao', service: 'servico' } as const

export interface DebtView {
  library: string
  /** The institution's time zone. */
  zone: string
  language: Language
}

export function presentDebt(debt: StoredDebt, { library, zone, language }: DebtView): WireDebt {
  const { balance } = debt
  const discount = balance.discount + balance.reversed
  return {
    codigo: String(debt.id),
    tipo: kinds[debt.kind],
    descricao: reasonMessage(debt.reason, language),
    codBiblioteca: String(debt.libraryId),
    biblioteca: library,
    ...days('data', dayOf(debt.createdAt, zone)),
    multa: wireMoney(balance.owed),
    multa_centavos: balance.owed,
    desconto: wireMoney(discount),
    desconto_centavos: discount,
    valor_pago: wireMoney(balance.paid),
    valor_pago_centavos: balance.paid,
    devolvido: wireMoney(balance.refunded),
    devolvido_centavos: balance.refunded,
    ...days('data_pagamento', debt.lastPaidAt === undefined ? '' : dayOf(debt.lastPaidAt, zone)),
    motivo: debt.settledBecause.map((reason) => reasonMessage(reason, language)).join('; '),
    em_aberto: wireMoney(balance.open),
    em_aberto_centavos: balance.open,
    situacao: balance.open > 0 ? 'aberto' : 'quitado',
  }
}

/** The day of a moment in the institution's zone: "2026-11-24". */
export function dayOf(moment: string, zone: string): string {
  return Temporal.Instant.from(moment).toZonedDateTimeISO(zone).toPlainDate().toString()
}

function days<Name extends string>(name: Name, day: string) {
  return { [name]: wireDay(day), [`${name}_iso`]: day } as Record<Name | `${Name}_iso`, string>
}
