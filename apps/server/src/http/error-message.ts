import type { ErrorCode, FieldErrorCode } from '@estante/contract/errors'
import en from '@estante/contract/words/en.json' with { type: 'json' }
import es from '@estante/contract/words/es.json' with { type: 'json' }
import pt from '@estante/contract/words/pt.json' with { type: 'json' }
import { formatDay } from './format-day.ts'
import type { Language } from './language.ts'
import { locales } from './locales.ts'
import type { Details } from './refusal.ts'

const words: Record<Language, Record<ErrorCode | FieldErrorCode, string>> = { pt, es, en }

/**
 * The sentence of the code of an error or of a field's problem, with its details filled in. A detail whose name ends in
 * `Cents` is money, of one that ends in `Day` an ISO day: each is written as the language writes it.
 */
export function errorMessage(code: ErrorCode | FieldErrorCode, language: Language, details: Details = {}): string {
  return words[language][code].replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = details[name] ?? ''
    if (name.endsWith('Day') && value !== '') return formatDay(String(value), language)
    return name.endsWith('Cents')
      ? formatMoney(language, Number(value), String(details.currency ?? 'BRL'))
      : String(value)
  })
}

/** "R$ 12,50", "R$ 12.50". */
export function formatMoney(language: Language, cents: number, currency: string): string {
  const style = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const
  const words = new Intl.NumberFormat(locales[language], style).format(cents / 100)
  return words.replace(/(R\$)(?=\d)/, '$1\u00a0')
}
