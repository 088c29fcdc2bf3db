import { paths } from '../../paths.ts'

/**
 * The sections of the set-up in order; labels under `sections`. A section has a page of its own, at a path below
 * `/balcao/configuracao`. `isOfLibrary`: the right for a single library is enough.
 */
export const setUpSections = [
  { href: paths.setUp, name: 'institution', isOfLibrary: false },
  { href: paths.policies, name: 'policies', isOfLibrary: true },
] as const

export type SetUpSection = (typeof setUpSections)[number]
