import type { ErrorCode, FieldErrorCode } from '@estante/contract/errors'
import en from '@estante/contract/words/en.json' with { type: 'json' }
import es from '@estante/contract/words/es.json' with { type: 'json' }
import fr from '@estante/contract/words/fr.json' with { type: 'json' }
import it from '@estante/contract/words/it.json' with { type: 'json' }
import pt from '@estante/contract/words/pt.json' with { type: 'json' }
import { formatDay } from '../i18n/format-day.ts'
import { formatMoney } from '../i18n/format-money.ts'
import { interpolate } from '../i18n/interpolate.ts'
import type { Language } from '../i18n/language.ts'
import type { Details } from './refusal.ts'

const words: Record<Language, Record<ErrorCode | FieldErrorCode, string>> = { pt, es, en, fr, it }

/**
 * The message of an error code or of a field problem, with its details filled in. A detail named `…Cents` is money and
 * one named `…Day` an ISO date: both are formatted for the language.
 */
export function errorMessage(code: ErrorCode | FieldErrorCode, language: Language, details: Details = {}): string {
  const written = Object.entries(details).map(([name, value]) => {
    if (name.endsWith('Day') && value !== '') return [name, formatDay(String(value), language)]
    if (name.endsWith('Cents')) return [name, formatMoney(language, Number(value), String(details.currency ?? 'BRL'))]
    return [name, String(value)]
  })
  return interpolate(words[language][code], Object.fromEntries(written))
}
