import type { Insertable } from 'kysely'
import type { Tables } from './tables/tables.ts'

type GuideRow = Insertable<Tables['guides']>

/** Every known guide (packages/domain/src/search/guides.ts), as a row: those above the search box, and those behind "more". */
export const guideRows: readonly GuideRow[] = [
  ...section(1, [
    ['pesquisa_geral', 'Pesquisa geral', 'Búsqueda general', 'General search'],
    ['pesquisa_avancada', 'Pesquisa avançada', 'Búsqueda avanzada', 'Advanced search'],
    ['autores', 'Autores', 'Autores', 'Authors'],
    ['assuntos', 'Assuntos', 'Materias', 'Subjects'],
    ['titulos', 'Títulos', 'Títulos', 'Titles'],
    ['novas_aquisicoes', 'Novidades', 'Novedades', 'New titles'],
  ]),
  ...section(2, [
    ['periodicos', 'Periódicos', 'Revistas', 'Journals'],
    ['ebooks', 'E-books', 'Libros electrónicos', 'E-books'],
    ['artigos', 'Artigos e capítulos', 'Artículos y capítulos', 'Articles and chapters'],
    ['plano_ensino', 'Planos de ensino', 'Planes de estudio', 'Reading lists'],
    ['atos_normativos', 'Atos normativos', 'Normas', 'Normative acts'],
    ['jurisprudencia', 'Jurisprudência', 'Jurisprudencia', 'Case law'],
    ['arquivo', 'Arquivo', 'Archivo', 'Archive'],
  ]),
]

/** They are for libraries that have such holdings. */
const notAtFirst: ReadonlySet<string> = new Set(['atos_normativos', 'jurisprudencia', 'arquivo'])

/** What a new library shows. */
export const guides = guideRows.filter(({ code }) => !notAtFirst.has(code))

type Names = readonly [code: string, pt: string, es: string, en: string]

function section(number: 1 | 2, rows: readonly Names[]): GuideRow[] {
  return rows.map(([code, name_pt, name_es, name_en], place) => ({
    code,
    section: number,
    name_pt,
    name_es,
    name_en,
    position: place + 1,
  }))
}
