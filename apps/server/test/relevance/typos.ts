/** One slip of a letter, as hands make them: beside the key, one too many, one too few, two changed over. */
import type { SeededRandom } from '@estante/demo/seeded-random'

/** The letters beside each letter on a keyboard of Brazil, Spain or the United States. */
const beside: Record<string, string> = {
  a: 'qsz',
  b: 'vgn',
  c: 'xdv',
  d: 'sfe',
  e: 'wrd',
  f: 'dgr',
  g: 'fht',
  h: 'gjy',
  i: 'uok',
  j: 'hku',
  k: 'jli',
  l: 'ko',
  m: 'nj',
  n: 'bmh',
  o: 'ipl',
  p: 'o',
  q: 'wa',
  r: 'etf',
  s: 'adw',
  t: 'ryg',
  u: 'yij',
  v: 'cbf',
  w: 'qes',
  x: 'zcs',
  y: 'tuh',
  z: 'xa',
}

/** Shorter words are other words after a slip. */
const shortest = 5

/** The text with one slip in one of its longer words, never in its first letter; none where no word is long enough. */
export function withTypo(text: string, seeded: SeededRandom): string | undefined {
  const words = [...text.matchAll(/[a-z\u00c0-\u024f]+/giu)].filter(([word]) => word.length >= shortest)
  if (words.length === 0) return undefined
  const { 0: word, index } = seeded.pick(words)
  return text.slice(0, index) + typoIn(word, seeded) + text.slice(index + word.length)
}

function typoIn(word: string, seeded: SeededRandom): string {
  const at = seeded.between(1, word.length - 2)
  const near = beside[word[at]!.toLowerCase()] ?? 'e'
  const letter = near[seeded.between(0, near.length - 1)]!
  const slips = [
    word.slice(0, at) + letter + word.slice(at + 1),
    word.slice(0, at) + letter + word.slice(at),
    word.slice(0, at) + word.slice(at + 1),
    word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2),
  ].filter((slip) => slip.toLowerCase() !== word.toLowerCase())
  return seeded.pick(slips)
}
