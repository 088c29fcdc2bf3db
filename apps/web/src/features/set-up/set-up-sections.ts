import { paths } from '../../paths.ts'

/**
 * The sections of the set-up in order; labels under `sections`. A section has a page of its own, at a path below
 * `/balcao/configuracao`. `isOfLibrary`: the right for a single library is enough.
 */
export const setUpSections = [
  { href: paths.setUp, name: 'institution', isOfLibrary: false },
  { href: paths.setUpLibraries, name: 'libraries', isOfLibrary: true },
  { href: paths.setUpHours, name: 'hours', isOfLibrary: true },
  { href: paths.setUpPlaces, name: 'places', isOfLibrary: true },
  { href: paths.policies, name: 'policies', isOfLibrary: true },
  { href: paths.categories, name: 'categories', isOfLibrary: false },
  { href: paths.loanTypes, name: 'loanTypes', isOfLibrary: false },
  { href: paths.services, name: 'services', isOfLibrary: false },
  { href: paths.setUpNotices, name: 'notices', isOfLibrary: false },
  { href: paths.questions, name: 'questions', isOfLibrary: false },
  { href: paths.guides, name: 'guides', isOfLibrary: false },
  { href: paths.mails, name: 'mails', isOfLibrary: false },
  { href: paths.webhooks, name: 'webhooks', isOfLibrary: false },
  { href: paths.keys, name: 'keys', isOfLibrary: false },
] as const

export type SetUpSection = (typeof setUpSections)[number]
