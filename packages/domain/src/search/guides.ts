/**
 * Search guides: named ways of searching, each with an address of its own. These three are always known, whatever an
 * institution adds, because bookmarks of existing catalogues lead to them.
 */
export const standardGuides = ['pesquisa_geral', 'pesquisa_avancada', 'plano_ensino'] as const

export type StandardGuide = (typeof standardGuides)[number]

export function isStandardGuide(code: string): code is StandardGuide {
  return (standardGuides as readonly string[]).includes(code)
}

/** The guide that finds what programmes and courses read, also by their names. */
export const readingListGuide: StandardGuide = 'plano_ensino'
