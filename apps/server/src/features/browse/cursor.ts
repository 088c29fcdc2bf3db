/** A place in a list as the wire carries it: what stands there, so that entries that come and go move nothing. */
export interface ListPosition {
  key: string
  /** Parts entries with one key; empty: before all of them. */
  tie: string
}

export interface Step {
  from: ListPosition
  /** True: what stands before, the nearest first. The place itself is left out either way. */
  backwards: boolean
  limit: number
}

export const listStart: ListPosition = { key: '', tie: '' }

export function writeCursor({ key, tie }: ListPosition): string {
  return Buffer.from(JSON.stringify([key, tie])).toString('base64url')
}

/** @returns nothing for what is no cursor: an old or a cut one */
export function readCursor(text: string): ListPosition | undefined {
  try {
    const read: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
    if (!Array.isArray(read)) return undefined
    const [key, tie] = read as unknown[]
    // No database takes a text with a zero character.
    return typeof key === 'string' && typeof tie === 'string' && !`${key}${tie}`.includes('\0')
      ? { key, tie }
      : undefined
  } catch {
    return undefined
  }
}
