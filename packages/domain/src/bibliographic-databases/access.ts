/**
 * A bibliographic database is open to everybody, to whoever is in the campus network (which the publisher checks), or to
 * those who sign in, as far as they may follow restricted links. What the library pays for is opened by a call that
 * counts it and alone tells its address: all but the open ones.
 */
export const databaseAccesses = ['open', 'campus', 'sign-in'] as const
export type DatabaseAccess = (typeof databaseAccesses)[number]

export function isRestricted(access: DatabaseAccess): boolean {
  return access === 'sign-in'
}

export function isCounted(access: DatabaseAccess): boolean {
  return access !== 'open'
}
