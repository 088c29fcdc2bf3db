/**
 * What slips of the pen and the ear cost. A letter too many, too few, wrong, or two changed over cost 2; what sounds
 * alike in Portuguese, Spanish or English costs 1: s, ss, c, ç, z and x; ch and x; lh and li; m and n; unstressed e
 * and i, o and u; a silent h; a letter doubled or not. Words are folded: ç is c already.
 */
export const SLIP = 2
export const SOUND = 1

const SOUND_ALIKE = [
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

const alike = bothWays(SOUND_ALIKE.map((pair) => [pair[0]!, pair[1]!]))
const digraphs = bothWays([...TWO_FOR_ONE, ...TWO_FOR_TWO].map((pair) => pair.split(' ') as [string, string]))

function bothWays(pairs: [string, string][]): Set<string> {
  return new Set(pairs.flatMap(([left, right]) => [`${left} ${right}`, `${right} ${left}`]))
}

/** One letter for another; 0 when they are the same. */
export function substitution(meant: string, typed: string): number {
  if (meant === typed) return 0
  return alike.has(`${meant} ${typed}`) ? SOUND : SLIP
}

/** A letter that stands on one side only. */
export function addition(letter: string, before: string | undefined): number {
  return letter === 'h' || letter === before ? SOUND : SLIP
}

/** One or two letters for one or two others. */
export function soundsLike(meant: string, typed: string): boolean {
  return digraphs.has(`${meant} ${typed}`)
}

/** What a word of so many letters may cost; short words become others too easily. */
export function mostCost(length: number): number {
  if (length <= 3) return SOUND
  if (length <= 5) return SLIP
  return length <= 6 ? SLIP + SOUND : 2 * SLIP
}
