/**
 * What slips of the pen and the ear cost. A letter too many, too few, wrong, or two changed over cost 2; what sounds
 * alike in Portuguese, Spanish or English costs 1: s, ss, c, ç, z and x; ch and x; lh and li; m and n; unstressed e
 * and i, o and u; a silent h; a letter doubled or not. Words are folded: ç is c already.
 */
export const EDIT = 2
export const SOUND_ALIKE_EDIT = 1

const SOUND_ALIKE_LETTERS = [
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
const TWO_FOR_ONE = [
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
const TWO_FOR_TWO = [
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
const LETTERS = 128
const alike = new Uint8Array(LETTERS * LETTERS)
for (const pair of SOUND_ALIKE_LETTERS) {
  alike[pair.charCodeAt(0) * LETTERS + pair.charCodeAt(1)] = 1
  alike[pair.charCodeAt(1) * LETTERS + pair.charCodeAt(0)] = 1
}

/** By a pair of letters: 1 when it can stand for something else. */
const pairs = new Uint8Array(LETTERS * LETTERS)
const digraphs = new Set<string>()
for (const [left, right] of [...TWO_FOR_ONE, ...TWO_FOR_TWO].map((pair) => pair.split(' ') as [string, string])) {
  digraphs.add(`${left} ${right}`).add(`${right} ${left}`)
  for (const two of [left, right]) if (two.length === 2) pairs[two.charCodeAt(0) * LETTERS + two.charCodeAt(1)] = 1
}

/** One letter for another, both by their codes; 0 when they are the same. */
export function substitutionCost(meant: number, typed: number): number {
  if (meant === typed) return 0
  return meant < LETTERS && typed < LETTERS && alike[meant * LETTERS + typed] === 1 ? SOUND_ALIKE_EDIT : EDIT
}

const H = 'h'.charCodeAt(0)

/** A letter that stands on one side only. */
export function insertionCost(letter: number, before: number | undefined): number {
  return letter === H || letter === before ? SOUND_ALIKE_EDIT : EDIT
}

/** Whether these two letters can sound like one or two others at all. */
export function isPair(first: number, second: number): boolean {
  return first < LETTERS && second < LETTERS && pairs[first * LETTERS + second] === 1
}

/** One or two letters for one or two others. */
export function soundsLike(meant: string, typed: string): boolean {
  return digraphs.has(`${meant} ${typed}`)
}

/** What a word of so many letters may cost; short words become others too easily. */
export function maxEditCost(length: number): number {
  if (length <= 3) return SOUND_ALIKE_EDIT
  if (length <= 5) return EDIT
  return length <= 6 ? EDIT + SOUND_ALIKE_EDIT : 2 * EDIT
}
