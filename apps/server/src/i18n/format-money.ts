import type { Language } from './language.ts'
import { locales } from './locales.ts'

/** "R$ 12,50", "R$ 12.50". */
export function formatMoney(language: Language, cents: number, currency: string): string {
  const style = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const
  const words = new Intl.NumberFormat(locales[language], style).format(cents / 100)
  return words.replace(/(R\$)(?=\d)/, '$1\u00a0')
}
