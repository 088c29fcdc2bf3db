import type { ErrorCode, FieldErrorCode } from '@estante/contract/errors'
import en from '@estante/contract/words/en.json' with { type: 'json' }
import es from '@estante/contract/words/es.json' with { type: 'json' }
import pt from '@estante/contract/words/pt.json' with { type: 'json' }
import type { Language } from './language.ts'
import type { Details } from './refusal.ts'

const words: Record<Language, Record<ErrorCode | FieldErrorCode, string>> = { pt, es, en }

/** The sentence of the code of an error or of a field's problem, with its details filled in. */
export function wordError(code: ErrorCode | FieldErrorCode, language: Language, details: Details = {}): string {
  return words[language][code].replace(/\{(\w+)\}/g, (_, name: string) => String(details[name] ?? ''))
}
