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

/** The groups of the sections in order; labels under `tabs.group`. */
export const deskGroups = ['circulation', 'readers', 'library'] as const

/** The sections of the library's side in the order of the menu; labels under `tabs`. */
export const deskSections = [
  { href: paths.desk, name: 'serve', icon: ScanBarcode, group: 'circulation' },
  { href: paths.deskLists, name: 'lists', icon: ListChecks, group: 'circulation' },
  { href: paths.deskCopies, name: 'copies', icon: BookCopy, group: 'circulation' },
  { href: paths.deskTill, name: 'till', icon: BadgeDollarSign, group: 'circulation' },
  { href: paths.people, name: 'people', icon: UsersRound, group: 'readers' },
  { href: paths.inbox, name: 'inbox', icon: Inbox, group: 'readers' },
  { href: paths.today, name: 'today', icon: Sunrise, group: 'library' },
  { href: paths.audit, name: 'audit', icon: ScrollText, group: 'library' },
  { href: paths.setUp, name: 'setUp', icon: Settings2, group: 'library' },
] as const

export type DeskSection = (typeof deskSections)[number]
