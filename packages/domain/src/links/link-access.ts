/**
 * Restricted links are for patrons: all of them, or those of the categories that the institution names. Openings of one
 * person are limited, so that a borrowed session does not carry a provider's collection away.
 */

/** Restricted links that one person may open in an hour. */
export const openingsPerHour = 100

/**
 * @param category code of the patron category; undefined: nobody is signed in
 * @param allowed codes of categories; none: every category
 */
export function mayFollowRestricted(category: string | undefined, allowed: readonly string[]): boolean {
  if (category === undefined) return false
  return allowed.length === 0 || allowed.includes(category)
}
