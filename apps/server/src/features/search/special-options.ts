/**
 * What the forms of three kinds of search offer: indexes under the names that archivists and lawyers give them, and the
 * material types that such things are. Decisions of courts are of no material type of their own.
 */
import { materialCode } from '@estante/domain/titles/material-types'
import type { Language } from '../../http/language.ts'
import { materialNames } from '../../i18n/code-labels.ts'

export type SpecialSearch = 'archive' | 'legislation' | 'caseLaw'

type Words = Record<Language, string>

interface Form {
  /** Code of an index and what it is called here. */
  indexes: readonly (readonly [code: string, words: Words])[]
  materials: readonly string[]
}

const everything: Words = { pt: 'Tudo', es: 'Todo', en: 'Everything' }
const subject: Words = { pt: 'Assunto', es: 'Materia', en: 'Subject' }
const wordsIn: Words = { pt: 'Palavras em', es: 'Palabras en', en: 'Words in' }
const material: Words = { pt: 'Tipo de material', es: 'Tipo de material', en: 'Material type' }

const forms: Record<SpecialSearch, Form> = {
  archive: {
    indexes: [
      ['LIVRE', everything],
      ['TITULO', { pt: 'Título', es: 'Título', en: 'Title' }],
      ['AUTOR', { pt: 'Produtor', es: 'Productor', en: 'Creator' }],
      ['SERIE', { pt: 'Fundo ou coleção', es: 'Fondo o colección', en: 'Fonds or collection' }],
      ['ASSUNTO', subject],
      ['NUMERO_CHAMADA', { pt: 'Código de referência', es: 'Código de referencia', en: 'Reference code' }],
    ],
    materials: ['manuscript', 'image', 'map', 'film', 'sound', 'object'],
  },
  legislation: {
    indexes: [
      ['LIVRE', everything],
      [
        'TITULO',
        { pt: 'Número ou título do ato', es: 'Número o título de la norma', en: 'Number or title of the act' },
      ],
      ['AUTOR', { pt: 'Órgão emissor', es: 'Órgano emisor', en: 'Issuing body' }],
      ['ASSUNTO', subject],
    ],
    materials: ['legislation'],
  },
  caseLaw: {
    indexes: [
      ['LIVRE', everything],
      ['TITULO', { pt: 'Processo ou título', es: 'Expediente o título', en: 'Case or title' }],
      ['AUTOR', { pt: 'Tribunal ou relator', es: 'Tribunal o ponente', en: 'Court or judge' }],
      ['ASSUNTO', subject],
    ],
    materials: [],
  },
}

/** Rows for a form; `parametro` is the parameter of a search that takes the value. */
export function listSpecialOptions(kind: SpecialSearch, language: Language) {
  const { indexes, materials } = forms[kind]
  return [
    ...indexes.map(([value, words]) => ({
      grupo: wordsIn[language],
      label: words[language],
      value,
      parametro: 'coluna_um',
    })),
    ...materials.map((type) => ({
      grupo: material[language],
      label: materialNames(language, type),
      value: materialCode(type),
      parametro: 'T',
    })),
  ]
}
