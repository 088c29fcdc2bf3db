import {
  BadgeDollarSign,
  Ban,
  Bookmark,
  BookOpen,
  FileCheck,
  History,
  House,
  KeyRound,
  KeySquare,
  RefreshCw,
  Truck,
  UserRound,
  UsersRound,
} from 'lucide-react'
import { paths } from '../../paths.ts'
import type { IconDrawing } from '../../ui/icons.ts'
import type { Session } from '../session/use-session.ts'

/** Lets a person act in somebody else's account. */
export const switchUserPermission = 2001

export interface AccountPageLink {
  href: string
  /** Of the words under `area`. */
  name:
    | 'start'
    | 'loans'
    | 'renewal'
    | 'loanHistory'
    | 'loanToken'
    | 'holds'
    | 'loanRequests'
    | 'debts'
    | 'suspensions'
    | 'clearance'
    | 'personalData'
    | 'security'
    | 'switchUser'
  icon: IconDrawing
  /** Under which heading of the menu; without one it stands above them all. */
  group?: NavGroup
}

/** The headings of the menu, from top to bottom; the words under `area.group`. */
const navGroups = ['account'] as const
type NavGroup = (typeof navGroups)[number]

const sections: readonly (AccountPageLink & { permission?: number })[] = [
  { href: paths.account, name: 'start', icon: House },
  { href: paths.loans, name: 'loans', icon: BookOpen },
  { href: paths.renewal, name: 'renewal', icon: RefreshCw },
  { href: paths.holds, name: 'holds', icon: Bookmark },
  { href: paths.loanRequests, name: 'loanRequests', icon: Truck },
  { href: paths.loanHistory, name: 'loanHistory', icon: History },
  { href: paths.debts, name: 'debts', icon: BadgeDollarSign },
  { href: paths.suspensions, name: 'suspensions', icon: Ban },
  { href: paths.clearance, name: 'clearance', icon: FileCheck, group: 'account' },
  { href: paths.personalData, name: 'personalData', icon: UserRound, group: 'account' },
  { href: paths.security, name: 'security', icon: KeyRound, group: 'account' },
  { href: paths.loanToken, name: 'loanToken', icon: KeySquare, group: 'account' },
  { href: paths.switchUser, name: 'switchUser', icon: UsersRound, group: 'account', permission: switchUserPermission },
]

/** The sections of the personal area that this person has. */
export function accountSections({ can }: Pick<Session, 'can'>): AccountPageLink[] {
  return sections.filter(({ permission }) => permission === undefined || can(permission))
}

/** The same as the menu shows them: those without a heading first, then heading by heading, none without a section. */
export function groupSections(
  sections: readonly AccountPageLink[],
): { group?: NavGroup; sections: AccountPageLink[] }[] {
  return [undefined, ...navGroups]
    .map((group) => ({ group, sections: sections.filter((section) => section.group === group) }))
    .filter(({ sections }) => sections.length > 0)
}

/** Which section a path shows, as its `href`: the start has two. */
export function shownSection(pathname: string): string {
  const path = pathname.replace(/(.)\/$/, '$1')
  return path === paths.accountApp ? paths.account : path
}
