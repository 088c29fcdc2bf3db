/** Chance that is always the same for the same title: a cover must look alike on every visit, on server and client. */

/** FNV-1a, 32 bits, over the folded text (no accents, no case), then mixed so that near titles differ in every bit. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5
  const folded = text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
  for (const letter of folded) {
    hash ^= letter.codePointAt(0) ?? 0
    hash = Math.imul(hash, 0x01000193) >>> 0
  }
  hash ^= hash >>> 15
  hash = Math.imul(hash, 0x2c1b3c6d) >>> 0
  hash ^= hash >>> 12
  hash = Math.imul(hash, 0x297a2d39) >>> 0
  hash ^= hash >>> 15
  return hash >>> 0
}

/** Throws a whole number from 0 to `sides` - 1. */
export type CoverRandom = (sides: number) => number

/** Xorshift, 32 bits. */
export function randomOf(seed: number): CoverRandom {
  let state = seed || 1
  return (sides) => {
    state ^= state << 13
    state >>>= 0
    state ^= state >>> 17
    state ^= state << 5
    state >>>= 0
    return state % sides
  }
}
