import type { RefusalCode } from '@estante/marc/detect'
import type { Refusal } from '@estante/marc/mapping/authority'
import type { MessagePart, MessagePartCode } from '@estante/marc/message-parts'
import type { ProblemCode } from '@estante/marc/read-result'
import { interpolate } from '../i18n/interpolate.ts'
import type { Language } from '../i18n/language.ts'
import en from '../i18n/messages/en/import.json' with { type: 'json' }
import es from '../i18n/messages/es/import.json' with { type: 'json' }
import fr from '../i18n/messages/fr/import.json' with { type: 'json' }
import it from '../i18n/messages/it/import.json' with { type: 'json' }
import pt from '../i18n/messages/pt/import.json' with { type: 'json' }

/** What the reader of the records found, and what the importer found. */
export type ReasonCode =
  | ProblemCode
  | Refusal
  | RefusalCode
  | 'no-such-file'
  | 'is-a-folder'
  | 'no-permission'
  | 'cannot-be-read'
  | 'gzip-cut-short'
  | 'gzip-damaged'
  | 'something-else'
  | 'something-else-and-more'
  | 'unmappable'
  | 'unsupported-kind'
  | 'title-leader'
  | 'title-withdrawn'
  | 'without-title'
  | 'nothing-in-common'
  | 'heading-taken'
  | 'copy-moved'
  | 'library-made'
  | 'library-assumed'
  | 'library-unknown'
  | 'library-unknown-holdings'
  | 'campus-made'
  | 'cut-record-kept'
  | 'cut-record-loaded'
  | 'cut-record-left'
  | 'record-barcode-taken'
  | 'csv-barcode-taken'
  | 'copy-busy-withdrawn'
  | 'copy-busy-moved'
  | 'copy-awaited'
  | 'record-copy-busy'
  | 'record-copy-awaited'
  | 'title-busy'
  | 'title-awaited'
  | 'holds-ended'
  | 'lent-elsewhere'
  | 'lent-elsewhere-until'
  | 'title-missing'
  | 'items-without-columns'
  | 'items-in-a-pipe'
  | 'nul-characters'
  | 'csv-quote-open'
  | 'csv-quote-inside'
  | 'csv-syntax'
  | 'csv-no-header'
  | 'csv-no-rows'
  | 'not-csv'
  | 'csv-column-repeated'
  | 'csv-value-too-long'
  | 'csv-column-missing'
  | 'csv-column-unknown'
  | 'csv-value'
  | 'csv-value-missing'
  | 'csv-not-known'
  | 'csv-title-missing'
  | 'csv-value-left-out'
  | 'person-conflict'
  | 'person-erased'
  | 'person-staff'
  | 'person-own'
  | 'person-other-entry'
  | 'person-renumbered'
  | 'sync-row-short'
  | 'sync-entries-nameless'
  | 'sync-directory'
  | 'sync-too-many'
  | 'csv-contradiction'
  | 'covers-none'
  | 'cover-not-a-picture'
  | 'cover-cut-short'
  | 'cover-too-small'
  | 'cover-too-large'
  | 'cover-too-heavy'
  | 'cover-no-title'
  | 'cover-ambiguous'
  | 'cover-twice'

/** A detail may be words too: a part of the sentence, or the sentence of another reason. */
export type ReasonDetails = Record<string, string | number | MessagePart | Reason>

export interface Reason {
  code: ReasonCode
  details: ReasonDetails
}

/** In the files of words, parts of sentences stand under `phrase/` and their code. */
type MessageKey = ReasonCode | `phrase/${MessagePartCode}`

type Messages = Record<MessageKey, string> & Partial<Record<`${ReasonCode}_one`, string>>

const messages: Record<Language, Messages> = { pt, es, en, fr, it }

/** The sentence of a reason; `{name}` is replaced by the detail of that name. */
export function reasonMessage(code: ReasonCode, language: Language, details: ReasonDetails): string {
  const sentence = fill(templateOf(code, language, details), language, details)
  return sentence.charAt(0).toUpperCase() + sentence.slice(1)
}

/** A sentence that begins with a number may have a form of its own for one: `bad-characters_one`. */
function templateOf(code: ReasonCode, language: Language, details: ReasonDetails): string {
  const sentence = messages[language][code]
  const counted = /^\{(\w+)\}/.exec(sentence)?.[1]
  const isOne = counted !== undefined && String(details[counted]) === '1'
  return (isOne && messages[language][`${code}_one`]) || sentence
}

/** A value that ends in a full stop takes the sentence's. */
function fill(text: string, language: Language, details: ReasonDetails): string {
  const values = Object.entries(details).map(([name, detail]) => [name, formatDetail(detail, language)] as const)
  const stopped = values.reduce((all, [name, value]) => {
    return value.endsWith('.') ? all.replaceAll(`{${name}}.`, `{${name}}`) : all
  }, text)
  return interpolate(stopped, Object.fromEntries(values), '?')
}

function formatDetail(detail: ReasonDetails[string] | undefined, language: Language): string {
  if (typeof detail !== 'object') return String(detail ?? '?')
  if ('code' in detail) return reasonMessage(detail.code, language, detail.details)
  return fill(messages[language][`phrase/${detail.messagePart}`], language, detail.figures)
}
