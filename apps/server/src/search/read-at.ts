import { readSync } from 'node:fs'

/**
 * Reads an open file anywhere.
 * @returns fills the whole array with the bytes from a position on; false where there are not so many
 */
export function readAt(handle: number): (into: Uint8Array, position: number) => boolean {
  return (into, position) => {
    for (let done = 0; done < into.length; ) {
      const read = readSync(handle, into, done, into.length - done, position + done)
      if (read === 0) return false
      done += read
    }
    return true
  }
}
