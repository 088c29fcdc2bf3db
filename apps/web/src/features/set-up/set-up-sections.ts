import { paths } from '../../paths.ts'

/** The groups of the sections in order; labels under `sections.group`. */
export const setUpGroups = ['institution', 'libraries', 'people', 'lending', 'words', 'programs'] as const

/**
 * The sections of the set-up in order; labels under `sections`. A section has a page of its own, at a path below
 * `/balcao/configuracao`. `isOfLibrary`: the right for a single library is enough.
 */
export const setUpSections = [
  { href: paths.setUp, name: 'institution', group: 'institution', isOfLibrary: false },
  { href: paths.setUpTexts, name: 'pageTexts', group: 'institution', isOfLibrary: false },
  { href: paths.setUpPreferences, name: 'preferences', group: 'institution', isOfLibrary: false },
  { href: paths.setUpSignOn, name: 'signOn', group: 'institution', isOfLibrary: false },
  { href: paths.setUpProviders, name: 'providers', group: 'institution', isOfLibrary: false },
  { href: paths.setUpLibraries, name: 'libraries', group: 'libraries', isOfLibrary: true },
  { href: paths.setUpHours, name: 'hours', group: 'libraries', isOfLibrary: true },
  { href: paths.setUpPlaces, name: 'places', group: 'libraries', isOfLibrary: true },
  { href: paths.setUpStaff, name: 'staff', group: 'people', isOfLibrary: false },
  { href: paths.erasedPeople, name: 'erased', group: 'people', isOfLibrary: false },
  { href: paths.policies, name: 'policies', group: 'lending', isOfLibrary: true },
  { href: paths.categories, name: 'categories', group: 'lending', isOfLibrary: false },
  { href: paths.loanTypes, name: 'loanTypes', group: 'lending', isOfLibrary: false },
  { href: paths.services, name: 'services', group: 'lending', isOfLibrary: false },
  { href: paths.setUpNotices, name: 'notices', group: 'words', isOfLibrary: false },
  { href: paths.questions, name: 'questions', group: 'words', isOfLibrary: false },
  { href: paths.guides, name: 'guides', group: 'words', isOfLibrary: false },
  { href: paths.mails, name: 'mails', group: 'words', isOfLibrary: false },
  { href: paths.webhooks, name: 'webhooks', group: 'programs', isOfLibrary: false },
  { href: paths.keys, name: 'keys', group: 'programs', isOfLibrary: false },
] as const

export type SetUpSection = (typeof setUpSections)[number]
