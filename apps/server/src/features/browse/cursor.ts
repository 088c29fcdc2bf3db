/**
 * A position in a list as the wire encodes it: by the entry there, so that insertions and deletions do not shift it.
 */
export interface ListPosition {
  key: string
  /** Distinguishes entries with the same key; empty: before all of them. */
  tie: string
}

export interface Step {
  from: ListPosition
  /** True: the entries before, nearest first. The entry itself is excluded either way. */
  backwards: boolean
  limit: number
}

export const listStart: ListPosition = { key: '', tie: '' }

export function writeCursor({ key, tie }: ListPosition): string {
  return Buffer.from(JSON.stringify([key, tie])).toString('base64url')
}

/** @returns undefined for an invalid cursor */
export function readCursor(text: string): ListPosition | undefined {
  try {
    const read: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
    if (!Array.isArray(read)) return undefined
    const [key, tie] = read as unknown[]
    // Databases refuse texts with NUL.
    return typeof key === 'string' && typeof tie === 'string' && !`${key}${tie}`.includes('\0')
      ? { key, tie }
      : undefined
  } catch {
    return undefined
  }
}
