/**
 * What is typed as a user name may carry a suffix that says which of several accounts is meant: a separator, then the
 * code of a person or of a patron category ("20210550#12", "20210550#01"). The whole text is tried first, for a user
 * name may hold the separator itself.
 */
export interface TypedName {
  username: string
  /** Code of a person or of a category. */
  suffix?: string
}

/** @param separator of the institution; empty: names have no suffix */
export function readTypedName(text: string, separator: string): TypedName[] {
  const whole = text.trim()
  const at = separator === '' ? -1 : whole.lastIndexOf(separator)
  if (at <= 0) return [{ username: whole }]
  const suffix = whole.slice(at + separator.length).trim()
  const username = whole.slice(0, at).trim()
  return suffix === '' || username === '' ? [{ username: whole }] : [{ username: whole }, { username, suffix }]
}

/**
 * What a library writes by hand has none: scanners, self-service machines and people who type it lose them or add others.
 * The numbers of another system (a file of people, the directory) are taken as they are.
 */
export function hasBlank(username: string): boolean {
  return /\s/.test(username)
}
