import {
  BadgeDollarSign,
  Ban,
  Bell,
  BellRing,
  Bookmark,
  BookOpen,
  CalendarSearch,
  ChartColumn,
  FileCheck,
  GraduationCap,
  Heart,
  History,
  House,
  IdCard,
  Inbox,
  KeyRound,
  KeySquare,
  Library,
  ListChecks,
  MessageSquareText,
  PackageOpen,
  Palette,
  RefreshCw,
  ShoppingBasket,
  SquarePen,
  Truck,
  UserRound,
  UsersRound,
} from 'lucide-react'
import { paths, requestPath } from '../../paths.ts'
import type { IconDrawing } from '../../ui/icons.ts'
import type { Session } from '../session/use-session.ts'

/** The permission to act as another patron. */
export const switchUserPermission = 2001

export interface AccountPageLink {
  href: string
  /** Key under `area`. */
  name:
    | 'start'
    | 'loans'
    | 'renewal'
    | 'loanHistory'
    | 'loanToken'
    | 'libraryCard'
    | 'holds'
    | 'loanRequests'
    | 'requests'
    | 'exchange'
    | 'interlibraryLoan'
    | 'survey'
    | 'catalogueCard'
    | 'specialisedSearch'
    | 'workPosting'
    | 'permanentBasket'
    | 'titleLists'
    | 'checkNewTitles'
    | 'suggestions'
    | 'orders'
    | 'alerts'
    | 'interests'
    | 'bibliographicDatabases'
    | 'readingLists'
    | 'acquisitionStatistics'
    | 'collectionTotals'
    | 'debts'
    | 'suspensions'
    | 'clearance'
    | 'comments'
    | 'styleguide'
    | 'personalData'
    | 'notifications'
    | 'security'
    | 'switchUser'
  icon: IconDrawing
  /** Group of the menu; sections without one come first. */
  group?: NavGroup
}

/** The menu's groups in order; labels under `area.group`. */
const navGroups = ['loans', 'requests', 'subjects', 'collection', 'account'] as const
type NavGroup = (typeof navGroups)[number]

const sections: readonly (AccountPageLink & { permission?: number })[] = [
  { href: paths.account, name: 'start', icon: House },
  { href: paths.alerts, name: 'alerts', icon: Bell },
  { href: paths.loans, name: 'loans', icon: BookOpen, group: 'loans' },
  { href: paths.renewal, name: 'renewal', icon: RefreshCw, group: 'loans' },
  { href: paths.holds, name: 'holds', icon: Bookmark, group: 'loans' },
  { href: paths.loanRequests, name: 'loanRequests', icon: Truck, group: 'loans' },
  { href: paths.loanHistory, name: 'loanHistory', icon: History, group: 'loans' },
  { href: paths.debts, name: 'debts', icon: BadgeDollarSign, group: 'loans' },
  { href: paths.suspensions, name: 'suspensions', icon: Ban, group: 'loans' },
  { href: paths.requests, name: 'requests', icon: Inbox, group: 'requests' },
  { href: requestPath('comutacao-bibliografica'), name: 'exchange', icon: SquarePen, group: 'requests' },
  { href: requestPath('emprestimo-inter-bibliotecas'), name: 'interlibraryLoan', icon: SquarePen, group: 'requests' },
  { href: requestPath('levantamento-bibliografico'), name: 'survey', icon: SquarePen, group: 'requests' },
  { href: requestPath('ficha-catalografica'), name: 'catalogueCard', icon: SquarePen, group: 'requests' },
  { href: requestPath('pesquisa-especializada'), name: 'specialisedSearch', icon: SquarePen, group: 'requests' },
  { href: requestPath('postagem'), name: 'workPosting', icon: SquarePen, group: 'requests' },
  { href: paths.interests, name: 'interests', icon: Heart, group: 'subjects' },
  { href: paths.checkNewTitles, name: 'checkNewTitles', icon: CalendarSearch, group: 'subjects' },
  { href: paths.permanentBasket, name: 'permanentBasket', icon: ShoppingBasket, group: 'collection' },
  { href: paths.titleLists, name: 'titleLists', icon: ListChecks, group: 'collection' },
  { href: paths.myComments, name: 'comments', icon: MessageSquareText, group: 'collection' },
  { href: paths.bibliographicDatabases, name: 'bibliographicDatabases', icon: Library, group: 'collection' },
  { href: paths.readingLists, name: 'readingLists', icon: GraduationCap, group: 'collection' },
  { href: paths.suggestions, name: 'suggestions', icon: SquarePen, group: 'collection' },
  { href: paths.orders, name: 'orders', icon: PackageOpen, group: 'collection' },
  { href: paths.acquisitionStatistics, name: 'acquisitionStatistics', icon: ChartColumn, group: 'collection' },
  { href: paths.collectionTotals, name: 'collectionTotals', icon: Library, group: 'collection' },
  { href: paths.clearance, name: 'clearance', icon: FileCheck, group: 'account' },
  { href: paths.personalData, name: 'personalData', icon: UserRound, group: 'account' },
  { href: paths.notificationPreferences, name: 'notifications', icon: BellRing, group: 'account' },
  { href: paths.security, name: 'security', icon: KeyRound, group: 'account' },
  { href: paths.libraryCard, name: 'libraryCard', icon: IdCard, group: 'account' },
  { href: paths.loanToken, name: 'loanToken', icon: KeySquare, group: 'account' },
  { href: paths.switchUser, name: 'switchUser', icon: UsersRound, group: 'account', permission: switchUserPermission },
  { href: paths.styleguide, name: 'styleguide', icon: Palette, group: 'account' },
]

/** The account sections of this patron. */
export function accountSections({ can }: Pick<Session, 'can'>): AccountPageLink[] {
  return sections.filter(({ permission }) => permission === undefined || can(permission))
}

/** Menu order: sections without a group, then group by group; empty groups are omitted. */
export function groupSections(
  sections: readonly AccountPageLink[],
): { group?: NavGroup; sections: AccountPageLink[] }[] {
  return [undefined, ...navGroups]
    .map((group) => ({ group, sections: sections.filter((section) => section.group === group) }))
    .filter(({ sections }) => sections.length > 0)
}

/**
 * The sections shown as tabs: the home page and the group of the current section. Sections without a group are shown with
 * the first group.
 */
export function nearbySections(sections: readonly AccountPageLink[], current: string): AccountPageLink[] {
  const group = sections.find(({ href }) => href === current)?.group
  if (group === undefined) return sections.filter((one) => one.group === undefined || one.group === navGroups[0])
  return sections.filter((one) => one.name === 'start' || one.group === group)
}

/** The `href` of the section of a path: the home page has two paths. */
export function shownSection(pathname: string): string {
  const path = pathname.replace(/(.)\/$/, '$1')
  if (path === paths.accountApp) return paths.account
  if (path === paths.interestAreas || path === paths.savedPeriodicals) return paths.interests
  if (path.startsWith(`${paths.titleLists}/`)) return paths.titleLists
  // A request itself belongs to the list of requests.
  return /^\d+$/.test(path.slice(paths.requests.length + 1)) ? paths.requests : path
}
