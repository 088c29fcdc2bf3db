/**
 * Search guides: named ways of searching, each a tab above the search box with an address of its own. The rule: an
 * institution chooses which of them it shows, under which names; what a guide of this table finds or opens is the same
 * everywhere. Guides that an institution invents search everything.
 */
interface GuideRow {
  code: string
  /** The browse list that it opens, under `/listas/`. */
  list?: 'autor' | 'assunto' | 'titulo'
  /** It finds a part of the collection: what courses read, or some material types (guide-materials.ts). */
  narrow?: true
}

export const knownGuides = [
  { code: 'pesquisa_geral' },
  { code: 'pesquisa_avancada' },
  { code: 'autores', list: 'autor' },
  { code: 'assuntos', list: 'assunto' },
  { code: 'titulos', list: 'titulo' },
  { code: 'novas_aquisicoes' },
  { code: 'periodicos', narrow: true },
  { code: 'plano_ensino', narrow: true },
  { code: 'ebooks', narrow: true },
  { code: 'artigos', narrow: true },
  { code: 'atos_normativos', narrow: true },
  // Decisions of courts have no material type of their own.
  { code: 'jurisprudencia' },
  { code: 'arquivo', narrow: true },
] as const satisfies readonly GuideRow[]

export type KnownGuide = (typeof knownGuides)[number]['code']

/** They have a page whatever an institution shows, because bookmarks of existing catalogues lead to them. */
export const standardGuides = ['pesquisa_geral', 'pesquisa_avancada', 'plano_ensino'] as const satisfies KnownGuide[]

export type StandardGuide = (typeof standardGuides)[number]

export function isStandardGuide(code: string): code is StandardGuide {
  return (standardGuides as readonly string[]).includes(code)
}

/** The guide of the home address. */
export const generalGuide = 'pesquisa_geral' satisfies KnownGuide

/** The guide with a form of many fields. */
export const advancedGuide = 'pesquisa_avancada' satisfies KnownGuide

/** The guide that finds what programmes and courses read, also by their names. */
export const readingListGuide = 'plano_ensino' satisfies KnownGuide

/** The guide that opens the newest titles. */
export const newTitlesGuide = 'novas_aquisicoes' satisfies KnownGuide

/** The list that a guide opens instead of searching. */
export function guideList(code: string): GuideRow['list'] {
  return rowOf(code)?.list
}

/** Whether it finds other titles than a general search. */
export function isNarrowGuide(code: string | undefined): code is KnownGuide {
  return rowOf(code)?.narrow === true
}

function rowOf(code: string | undefined): GuideRow | undefined {
  return knownGuides.find((guide) => guide.code === code)
}
