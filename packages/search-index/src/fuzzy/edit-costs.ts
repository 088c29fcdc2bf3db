/**
 * What slips of the pen and the ear cost. A letter too many, too few, wrong, or two changed over cost 2; what sounds
 * alike in Portuguese, Spanish or English costs 1: s, ss, c, ç, z and x; ch and x; lh and li; m and n; unstressed e
 * and i, o and u; a silent h; a letter doubled or not. Words are folded: ç is c already.
 */
export const edit = 2
export const soundAlikeEdit = 1

const soundAlikeLetters = [
  'sz',
  'sc',
  'sx',
  'zc',
  'zx',
  'cx',
  'gj',
  'mn',
  'ei',
  'ou',
  'bv',
  'lu',
  'kc',
  'kq',
  'qc',
  'yi',
  'wv',
  'wu',
  'tp',
]
/** Two letters that sound like one. */
const twoForOne = [
  'ss c',
  'ss z',
  'ss x',
  'ch x',
  'sh x',
  'ch k',
  'ph f',
  'sc c',
  'sc s',
  'xc c',
  'xc s',
  'qu k',
  'qu c',
  'll y',
  'ao o',
  'an a',
  'ks x',
  'cs x',
  'ou o',
  'ei e',
]
/** Two letters that sound like two others. */
const twoForTwo = [
  'lh li',
  'lh le',
  'lh ll',
  'nh ni',
  'nh ne',
  'ss sc',
  'ss xc',
  'ao am',
  'ao an',
  'oe on',
  'gu gw',
  'qu kw',
  'ch sh',
  'ie ei',
]

/** Tables by the codes of letters, of which only the plain ones matter: they are asked a million times for a word. */
const letters = 128
const alike = new Uint8Array(letters * letters)
for (const pair of soundAlikeLetters) {
  alike[pair.charCodeAt(0) * letters + pair.charCodeAt(1)] = 1
  alike[pair.charCodeAt(1) * letters + pair.charCodeAt(0)] = 1
}

/** By a pair of letters: 1 when it can stand for something else. */
const pairs = new Uint8Array(letters * letters)
const digraphs = new Set<string>()
for (const [left, right] of [...twoForOne, ...twoForTwo].map((pair) => pair.split(' ') as [string, string])) {
  digraphs.add(`${left} ${right}`).add(`${right} ${left}`)
  for (const two of [left, right]) if (two.length === 2) pairs[two.charCodeAt(0) * letters + two.charCodeAt(1)] = 1
}

/** One letter for another, both by their codes; 0 when they are the same. */
export function substitutionCost(meant: number, typed: number): number {
  if (meant === typed) return 0
  return meant < letters && typed < letters && alike[meant * letters + typed] === 1 ? soundAlikeEdit : edit
}

const letterH = 'h'.charCodeAt(0)

/** A letter that stands on one side only. */
export function insertionCost(letter: number, before: number | undefined): number {
  return letter === letterH || letter === before ? soundAlikeEdit : edit
}

/** Whether these two letters can sound like one or two others at all. */
export function isPair(first: number, second: number): boolean {
  return first < letters && second < letters && pairs[first * letters + second] === 1
}

/** One or two letters for one or two others. */
export function soundsLike(meant: string, typed: string): boolean {
  return digraphs.has(`${meant} ${typed}`)
}

/** What a word of so many letters may cost; short words become others too easily. */
export function maxEditCost(length: number): number {
  if (length <= 3) return soundAlikeEdit
  if (length <= 5) return edit
  return length <= 6 ? edit + soundAlikeEdit : 2 * edit
}
