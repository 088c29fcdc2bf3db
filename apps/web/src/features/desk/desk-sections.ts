import {
  BadgeDollarSign,
  BookCopy,
  Inbox,
  ListChecks,
  ScanBarcode,
  ScrollText,
  Settings2,
  Sunrise,
  UsersRound,
} from 'lucide-react'
import { paths } from '../../paths.ts'
import { deskPermission, reportsPermission, settingsPermission, textsPermission } from '../session/use-session.ts'

/** The groups of the sections in order; labels under `tabs.group`. */
export const deskGroups = ['circulation', 'readers', 'library'] as const

const desk = [deskPermission] as const

/**
 * The sections of the library's side in the order of the menu; labels under `tabs`. `rights`: activities of which one,
 * at one library, opens the section. The inbox has requests, suggestions and orders for the desk, comments and reports
 * for those who answer texts.
 */
export const deskSections = [
  { href: paths.desk, name: 'serve', icon: ScanBarcode, group: 'circulation', rights: desk },
  { href: paths.deskLists, name: 'lists', icon: ListChecks, group: 'circulation', rights: desk },
  { href: paths.deskCopies, name: 'copies', icon: BookCopy, group: 'circulation', rights: desk },
  { href: paths.deskTill, name: 'till', icon: BadgeDollarSign, group: 'circulation', rights: desk },
  { href: paths.people, name: 'people', icon: UsersRound, group: 'readers', rights: desk },
  { href: paths.inbox, name: 'inbox', icon: Inbox, group: 'readers', rights: [deskPermission, textsPermission] },
  { href: paths.today, name: 'today', icon: Sunrise, group: 'library', rights: [deskPermission, reportsPermission] },
  { href: paths.audit, name: 'audit', icon: ScrollText, group: 'library', rights: [reportsPermission] },
  { href: paths.setUp, name: 'setUp', icon: Settings2, group: 'library', rights: [settingsPermission] },
] as const

export type DeskSection = (typeof deskSections)[number]
