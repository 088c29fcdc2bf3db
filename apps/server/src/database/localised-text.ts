import type { InterfaceLanguage } from '@estante/domain/institution/languages'
import { initialNames } from './initial-names.ts'

/** What a library writes, in the languages that it is asked for. */
export interface StoredText {
  pt: string
  es: string
  en: string
}

/** The same for readers of every language. */
export type LocalisedText = Readonly<Record<InterfaceLanguage, string>>

type LocalisedColumns<Name extends string> = Record<`${Name}_${keyof StoredText}`, string>

/** The text in the columns `name_pt`, `name_es` and `name_en` of a row. */
export function localisedText<Name extends string>(row: LocalisedColumns<Name>, name: Name): LocalisedText {
  const en = row[`${name}_en`]
  return { pt: row[`${name}_pt`], es: row[`${name}_es`], en, fr: en, it: en, ...initialNames[en] }
}

/** Who reads French or Italian reads what a library writes in English. */
export function inEveryLanguage<Text>(stored: Record<keyof StoredText, Text>): Record<InterfaceLanguage, Text> {
  return { ...stored, fr: stored.en, it: stored.en }
}
