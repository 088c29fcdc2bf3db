/**
 * Forms of three special searches: fields under the names of archivists and lawyers, and their material types. Court
 * decisions have no material type of their own.
 */
import { materialCode } from '@estante/domain/titles/material-types'
import { materialNames } from '../../i18n/code-labels.ts'
import type { Language } from '../../i18n/language.ts'
import { type MessageKey, message } from '../../i18n/message.ts'

export type SpecialSearch = 'archive' | 'legislation' | 'caseLaw'

interface Form {
  /** The field's code and its label here. */
  indexes: readonly (readonly [code: string, label: MessageKey])[]
  materials: readonly string[]
}

const forms: Record<SpecialSearch, Form> = {
  archive: {
    indexes: [
      ['LIVRE', 'search:index_all'],
      ['TITULO', 'search:special_archive_title'],
      ['AUTOR', 'search:special_archive_creator'],
      ['SERIE', 'search:special_archive_fonds'],
      ['ASSUNTO', 'search:index_subject'],
      ['NUMERO_CHAMADA', 'search:special_archive_code'],
    ],
    materials: ['manuscript', 'image', 'map', 'film', 'sound', 'object'],
  },
  legislation: {
    indexes: [
      ['LIVRE', 'search:index_all'],
      ['TITULO', 'search:special_law_title'],
      ['AUTOR', 'search:special_law_body'],
      ['ASSUNTO', 'search:index_subject'],
    ],
    materials: ['legislation'],
  },
  caseLaw: {
    indexes: [
      ['LIVRE', 'search:index_all'],
      ['TITULO', 'search:special_case_title'],
      ['AUTOR', 'search:special_case_court'],
      ['ASSUNTO', 'search:index_subject'],
    ],
    materials: [],
  },
}

/** Rows for a form; `parametro` is the search parameter that takes the value. */
export function listSpecialOptions(kind: SpecialSearch, language: Language) {
  const { indexes, materials } = forms[kind]
  return [
    ...indexes.map(([value, label]) => ({
      grupo: message(language, 'search:match_words'),
      label: message(language, label),
      value,
      parametro: 'coluna_um',
    })),
    ...materials.map((type) => ({
      grupo: message(language, 'search:special_material'),
      label: materialNames(language, type),
      value: materialCode(type),
      parametro: 'T',
    })),
  ]
}
