/**
 * The reader's library in plain local storage, since the layout depends on it before the first paint: "3" chosen, "3 own"
 * of the patron who is signed in, "-" none wanted. A patron's own yields to a choice and goes when the patron signs out.
 */
export const noLibrary = '-'

const ofPatron = ' own'

/** The number to show. */
export function libraryOf(stored: string | null): string | undefined {
  return /^\d+/.exec(stored ?? '')?.[0]
}

/**
 * What is stored when somebody signs in.
 * @param own the patron's library; empty: none
 */
export function withOwnLibrary(stored: string | null, own: string): string | null {
  if (stored !== null && !stored.endsWith(ofPatron)) return stored
  return own === '' ? null : own + ofPatron
}
