/** A text in each language of the pages. */
export interface LocalisedText {
  pt: string
  es: string
  en: string
}

type LocalisedColumns<Name extends string> = Record<`${Name}_${keyof LocalisedText}`, string>

/** The text in the columns `name_pt`, `name_es` and `name_en` of a row. */
export function localisedText<Name extends string>(row: LocalisedColumns<Name>, name: Name): LocalisedText {
  return { pt: row[`${name}_pt`], es: row[`${name}_es`], en: row[`${name}_en`] }
}
