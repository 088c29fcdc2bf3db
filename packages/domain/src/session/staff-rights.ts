/**
 * The rights of staff are activities, each held at every library or at single ones. A role is a named set of them that
 * is granted and revoked together; nobody is asked for a role, only for a right.
 */

export const staffRights = {
  actAsReader: 2001,
  desk: 2002,
  money: 2003,
  settings: 2004,
  cataloguing: 2005,
  texts: 2006,
  reports: 2007,
} as const

export type StaffRight = (typeof staffRights)[keyof typeof staffRights]

const { actAsReader, desk, money, settings, cataloguing, texts, reports } = staffRights

export const staffRoles = {
  attendant: [desk],
  head: [desk, money, settings, texts, reports],
  administrator: [actAsReader, desk, money, settings, cataloguing, texts, reports],
} as const satisfies Record<string, readonly StaffRight[]>

export type StaffRole = keyof typeof staffRoles

export const staffRoleNames = Object.keys(staffRoles) as StaffRole[]

export function isStaffRole(name: string): name is StaffRole {
  return Object.hasOwn(staffRoles, name)
}

/** Whether a right can be held at a single library. A reader belongs to all of them, so acting as one cannot. */
export function isHeldByLibrary(right: number): boolean {
  return right !== actAsReader && Object.values<number>(staffRights).includes(right)
}

/** A right that somebody holds: at one library, or at every one. */
export interface HeldRight {
  right: number
  /** null: at every library. */
  library: number | null
}

export function holdsAt(held: readonly HeldRight[], right: number, library: number): boolean {
  return held.some((one) => one.right === right && (one.library ?? library) === library)
}

/** What of these rights counts for somebody who may act at one library alone. */
export function rightsAt(held: readonly HeldRight[], library: number): HeldRight[] {
  return held.filter((one) => (one.library ?? library) === library).map(({ right }) => ({ right, library }))
}
