import { paths } from '../../paths.ts'

/** The sections of the set-up in order; labels under `sections`. */
export const setUpSections = [{ href: paths.setUp, name: 'institution', isOfLibrary: false }] as const

export type SetUpSection = (typeof setUpSections)[number]
