import { advancedGuide, type KnownGuide } from '@estante/domain/search/guides'

/** Guides with fields of their own, and the calls that tell them. */
export const specialCalls = {
  arquivo: 'search.archiveOptions',
  atos_normativos: 'search.legislationOptions',
  jurisprudencia: 'search.caseLawOptions',
} as const satisfies Partial<Record<KnownGuide, string>>

type SpecialGuide = keyof typeof specialCalls

export function isSpecial(guide: string): guide is SpecialGuide {
  return Object.hasOwn(specialCalls, guide)
}

/** Guides whose page is a form. */
export function opensForm(guide: string): boolean {
  return guide === advancedGuide || isSpecial(guide)
}
