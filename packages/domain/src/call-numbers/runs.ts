/**
 * What all schemes of call numbers share: a text without case and accents, cut into runs of letters and of digits, and
 * numbers written so that comparing characters compares them. Blanks between a letter and a digit never matter.
 */

export interface Run {
  kind: 'letters' | 'digits'
  text: string
  /** A full stop follows: "v." */
  hasStop: boolean
  /** Something other than a full stop stands before it. */
  isApart: boolean
}

/** "Coleção  12ª" → "colecao 12"; primes, dashes and quotation marks get one form each. */
export function foldCallNumber(text: string): string {
  return text
    .replace(/[ªº°]/g, '')
    .replace(/[’‘′ʹ`´]/g, "'")
    .replace(/[“”„″«»]/g, '"')
    .replace(/[‐‑‒–—−]/g, '-')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
}

/** The letters and digits of a folded text in their order; every other sign only parts them. */
export function runsOf(folded: string): Run[] {
  const runs: Run[] = []
  let end = 0
  for (const match of folded.matchAll(/(\p{L}+)|\d+/gu)) {
    const between = folded.slice(end, match.index)
    end = match.index + match[0].length
    runs.push({
      kind: match[1] === undefined ? 'digits' : 'letters',
      text: match[0],
      hasStop: folded[end] === '.',
      isApart: between !== '' && between !== '.',
    })
  }
  return runs
}

/** More digits than any number on a spine has: of longer ones the rest is cut, and the text itself decides. */
const longest = 60

/**
 * A whole number whose characters compare as its value: how many digits it has, then the digits. "2" → "12",
 * "10" → "210".
 */
export function wholeNumberKey(digits: string): string {
  const bare = digits.replace(/^0+/, '').slice(0, longest)
  return String.fromCharCode(0x30 + bare.length) + bare
}
