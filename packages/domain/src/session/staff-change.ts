/**
 * Whoever keeps the set-up of every library gives and takes rights of staff, but only those that they hold at every
 * library themselves: otherwise the set-up alone would lead to the till. Rights of one's own go only where that was
 * confirmed, and the last account that holds all of them everywhere keeps them: nobody could give them back.
 */
import { type HeldRight, isHeldByLibrary, staffRights } from './staff-rights.ts'

export interface WantedRights {
  grant: readonly number[]
  revoke: readonly number[]
  /** null: at every library; what is taken away there goes from single libraries too. */
  library: number | null
}

export interface StaffChangeFacts {
  /** What the account holds by itself. */
  held: readonly HeldRight[]
  /** What whoever changes it holds at every library. */
  callers: readonly number[]
  /** What everybody holds. */
  everybodys: readonly number[]
  isOwn: boolean
  /** Whether losing rights of one's own was confirmed. */
  isConfirmed: boolean
  /** Other accounts that hold all rights at every library, and can sign in. */
  otherAdministrators: number
}

export type StaffChangeDecision =
  /** What changes: the account holds none of `grant` there yet, and each of `revoke`. */
  | { allowed: true; grant: number[]; revoke: number[] }
  | { allowed: false; because: 'beyond' | 'everywhere-only'; rights: number[] }
  | { allowed: false; because: 'own' }
  | { allowed: false; because: 'last-administrator' }

export function decideStaffChange(wanted: WantedRights, facts: StaffChangeFacts): StaffChangeDecision {
  const { library } = wanted
  const { held, callers } = facts
  const isThere = (right: number) => held.some((one) => one.right === right && one.library === library)
  const isEverywhere = (right: number) => held.some((one) => one.right === right && one.library === null)
  const grant = wanted.grant.filter((right) => !isThere(right) && !isEverywhere(right))
  const revoke = wanted.revoke.filter((right) =>
    library === null ? held.some((one) => one.right === right) : isThere(right),
  )
  const unlimited = library === null ? [] : grant.filter((right) => !isHeldByLibrary(right))
  if (unlimited.length > 0) return { allowed: false, because: 'everywhere-only', rights: unlimited }
  const beyond = [...grant, ...revoke].filter((right) => !callers.includes(right))
  if (beyond.length > 0) return { allowed: false, because: 'beyond', rights: beyond }
  if (endsAdministration(library === null ? revoke : [], facts)) {
    return { allowed: false, because: 'last-administrator' }
  }
  if (revoke.length > 0 && facts.isOwn && !facts.isConfirmed) return { allowed: false, because: 'own' }
  return { allowed: true, grant, revoke }
}

/** Whether the account holds every right everywhere, as no other one does, and would lose one. */
function endsAdministration(lost: readonly number[], facts: StaffChangeFacts): boolean {
  const everywhere = facts.held.filter(({ library }) => library === null).map(({ right }) => right)
  const has = (right: number) => everywhere.includes(right) || facts.everybodys.includes(right)
  const isAdministrator = Object.values<number>(staffRights).every(has)
  return isAdministrator && facts.otherAdministrators === 0 && lost.some((right) => !facts.everybodys.includes(right))
}
