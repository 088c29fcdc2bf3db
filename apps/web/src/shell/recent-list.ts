/**
 * The list of recent searches: the last one first, each once. A patron's are the patron's alone: nobody else who uses the
 * browser afterwards sees them, whichever way the session ended. A visitor's are whose the browser is.
 */

export interface RecentSearch {
  /** The address of its results. */
  href: string
  /** The searched words. */
  words: string
  /** Who was signed in; absent: nobody. */
  person?: string
}

const mostSearches = 8

/** @param stored what is stored: anything may stand there */
export function readRecent(stored: unknown, person: string | undefined): RecentSearch[] {
  if (!Array.isArray(stored)) return []
  return stored.filter(isRecentSearch).filter((one) => one.person === undefined || one.person === person)
}

export function withRecent(list: readonly RecentSearch[], search: RecentSearch): RecentSearch[] {
  return [search, ...withoutRecent(list, search.href)].slice(0, mostSearches)
}

export function withoutRecent(list: readonly RecentSearch[], href: string): RecentSearch[] {
  return list.filter((one) => one.href !== href)
}

function isRecentSearch(one: Partial<RecentSearch> | null): one is RecentSearch {
  return typeof one?.href === 'string' && one.href.startsWith('/') && typeof one.words === 'string'
}
