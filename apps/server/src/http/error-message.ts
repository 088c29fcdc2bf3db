import type { ErrorCode, FieldErrorCode, messageVariants } from '@estante/contract/errors'
import enStaff from '@estante/contract/words/en/staff.json' with { type: 'json' }
import en from '@estante/contract/words/en.json' with { type: 'json' }
import esStaff from '@estante/contract/words/es/staff.json' with { type: 'json' }
import es from '@estante/contract/words/es.json' with { type: 'json' }
import frStaff from '@estante/contract/words/fr/staff.json' with { type: 'json' }
import fr from '@estante/contract/words/fr.json' with { type: 'json' }
import itStaff from '@estante/contract/words/it/staff.json' with { type: 'json' }
import it from '@estante/contract/words/it.json' with { type: 'json' }
import ptStaff from '@estante/contract/words/pt/staff.json' with { type: 'json' }
import pt from '@estante/contract/words/pt.json' with { type: 'json' }
import { formatDay } from '../i18n/format-day.ts'
import { formatMoney } from '../i18n/format-money.ts'
import { interpolate } from '../i18n/interpolate.ts'
import type { Language } from '../i18n/language.ts'
import type { Details } from './refusal.ts'

/** Who reads a message: a patron about themselves, or staff about a patron. */
export type Audience = 'patron' | 'staff'

type Code = ErrorCode | FieldErrorCode

type MessageKey = Code | (typeof messageVariants)[number]

const words: Record<Language, Record<MessageKey, string>> = { pt, es, en, fr, it }
/** Of the codes whose usual words speak to the patron. */
const staffWords: Record<Language, Partial<Record<MessageKey, string>>> = {
  pt: ptStaff,
  es: esStaff,
  en: enStaff,
  fr: frStaff,
  it: itStaff,
}

/**
 * The message of an error code or of a field problem, with its details filled in. A detail named `…Cents` is money and
 * one named `…Day` an ISO date: both are formatted for the language.
 */
export function errorMessage(
  code: Code,
  language: Language,
  details: Details = {},
  audience: Audience = 'patron',
): string {
  const written = Object.entries(details).map(([name, value]) => {
    if (name.endsWith('Day') && value !== '') return [name, formatDay(String(value), language)]
    if (name.endsWith('Cents')) return [name, formatMoney(language, Number(value), String(details.currency ?? 'BRL'))]
    return [name, String(value)]
  })
  const key = messageKey(code, details)
  const said = (audience === 'staff' ? staffWords[language][key] : undefined) ?? words[language][key]
  return interpolate(said, Object.fromEntries(written))
}

function messageKey(code: Code, details: Details): MessageKey {
  // "At least 1 character" says less of an empty field.
  if (code === 'field.too_short' && details.least === 1) return 'field.missing'
  // "More than the R$ 0.00 allowed" says less where every debt blocks.
  if (code === 'circulation.owes' && Number(details.toleratedCents) <= 0) return 'circulation.owes_any'
  if (code === 'circulation.overdue' && Number(details.count) > 1) return 'circulation.overdue_other'
  return code
}
