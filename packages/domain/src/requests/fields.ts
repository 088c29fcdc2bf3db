/** The fields of requests to the library: what each one may hold, and the name that the wire gives it. */

export type FieldType =
  | 'line'
  | 'text'
  | 'email'
  | 'year'
  | 'page'
  | 'count'
  | 'choice'
  | 'keywords'
  | 'flag'
  | 'cutter'

interface FieldRow {
  type: FieldType
  wire: string
  /** Characters at most; values at most for `keywords`, the largest number for `count`. */
  most?: number
  choices?: readonly string[]
}

const degrees = ['master', 'doctorate', 'postdoctorate'] as const
const publicationTypes = ['printed', 'online', 'both'] as const

export const requestFields = {
  articleTitle: { type: 'line', wire: 'titulo_artigo', most: 500 },
  journalTitle: { type: 'line', wire: 'titulo_periodico', most: 500 },
  partTitle: { type: 'line', wire: 'titulo_parte', most: 500 },
  partAuthor: { type: 'line', wire: 'autor_parte', most: 250 },
  workTitle: { type: 'line', wire: 'titulo_obra', most: 500 },
  subtitle: { type: 'line', wire: 'subtitulo', most: 500 },
  author: { type: 'line', wire: 'autor', most: 250 },
  advisor: { type: 'line', wire: 'orientador', most: 250 },
  coAdvisor: { type: 'line', wire: 'coorientador', most: 250 },
  degree: { type: 'choice', wire: 'grau_defesa', choices: degrees },
  programme: { type: 'line', wire: 'programa', most: 250 },
  school: { type: 'line', wire: 'instituicao', most: 250 },
  city: { type: 'line', wire: 'cidade', most: 120 },
  year: { type: 'year', wire: 'ano' },
  number: { type: 'line', wire: 'numero', most: 40 },
  startPage: { type: 'page', wire: 'pagina_inicial' },
  endPage: { type: 'page', wire: 'pagina_final' },
  generalSubject: { type: 'line', wire: 'assunto_geral', most: 300 },
  delimitation: { type: 'text', wire: 'delimitacao_assunto', most: 2000 },
  otherLanguageSubject: { type: 'line', wire: 'assunto_outro_idioma', most: 300 },
  dateScope: { type: 'line', wire: 'abrangencia_datas', most: 100 },
  publicationType: { type: 'choice', wire: 'tipo_publicacao', choices: publicationTypes },
  keywords: { type: 'keywords', wire: 'palavras_chave', most: 10 },
  classification: { type: 'line', wire: 'classificacao', most: 40 },
  cutter: { type: 'cutter', wire: 'cutter' },
  coverPage: { type: 'page', wire: 'folha_rosto' },
  summary: { type: 'page', wire: 'resumo' },
  introduction: { type: 'page', wire: 'introducao' },
  bibliographyStart: { type: 'page', wire: 'bibliografia_inicial' },
  bibliographyEnd: { type: 'page', wire: 'bibliografia_final' },
  totalPages: { type: 'count', wire: 'total_paginas', most: 20_000 },
  hasIllustration: { type: 'flag', wire: 'possui_ilustracao' },
  contactEmail: { type: 'email', wire: 'email_contato', most: 300 },
  observation: { type: 'text', wire: 'observacao', most: 2000 },
} as const satisfies Record<string, FieldRow>

export type RequestField = keyof typeof requestFields

/** Characters of one keyword. */
export const longestKeyword = 120

/** What was told: texts; a flag is a boolean, keywords are a list. A field that was left empty is absent. */
export type RequestValues = { readonly [field in RequestField]?: string | boolean | readonly string[] }

export function fieldRow(field: RequestField): FieldRow {
  return requestFields[field]
}
