import type { RefusalCode } from '@estante/marc/detect'
import type { Refusal } from '@estante/marc/mapping/authority'
import type { ProblemCode } from '@estante/marc/read-result'
import type { Language } from '../http/language.ts'
import en from './words/en.json' with { type: 'json' }
import es from './words/es.json' with { type: 'json' }
import pt from './words/pt.json' with { type: 'json' }

/** What the reader of the records found, and what the importer found. */
export type ReasonCode =
  | ProblemCode
  | Refusal
  | RefusalCode
  | 'no-such-file'
  | 'is-a-folder'
  | 'no-permission'
  | 'gzip-cut-short'
  | 'gzip-damaged'
  | 'unmappable'
  | 'unsupported-kind'
  | 'nothing-in-common'
  | 'heading-taken'
  | 'copy-moved'
  | 'library-made'
  | 'library-assumed'
  | 'lent-elsewhere'
  | 'lent-elsewhere-until'
  | 'title-missing'
  | 'nul-characters'
  | 'csv-syntax'
  | 'csv-no-header'
  | 'csv-column-missing'
  | 'csv-column-unknown'
  | 'csv-value'
  | 'csv-value-missing'
  | 'csv-not-known'
  | 'csv-title-missing'
  | 'covers-none'
  | 'cover-not-a-picture'
  | 'cover-cut-short'
  | 'cover-too-small'
  | 'cover-too-large'
  | 'cover-too-heavy'
  | 'cover-no-title'
  | 'cover-ambiguous'
  | 'cover-twice'

export type ReasonDetails = Record<string, string | number>

const words: Record<Language, Record<ReasonCode, string>> = { pt, es, en }

/** The sentence of a reason; `{name}` is replaced by the detail of that name. */
export function wordReason(code: ReasonCode, language: Language, details: ReasonDetails): string {
  return words[language][code].replaceAll(/\{(\w+)\}(\.?)/g, (_, name: string, stop: string) => {
    const value = String(details[name] ?? '?')
    return stop === '.' && value.endsWith('.') ? value : value + stop
  })
}
