/**
 * What slips of the pen and the ear cost. A letter too many, too few, wrong, or two changed over cost 2; what sounds
 * alike in Portuguese, Spanish or English costs 1: s, ss, c, ç, z and x; ch and x, c or qu; lh and li; m and n; unstressed
 * e and i, o and u; a silent h; a letter doubled or not. Words are folded: ç is c already.
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
]
/** Two letters that sound like one. */
const twoForOne = [
  'ss c',
  'ss z',
  'ss x',
  'ch x',
  'sh x',
  'ch k',
  'ch c',
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
  'ch qu',
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
/** By two letters: 1 when a pair that begins with the first can stand for what begins with the second. */
const soundStarts = new Uint8Array(letters * letters)
/** What sounds like what, each as `soundOf` numbers it: the first times `sounds`, and the second. */
const sameSounds = new Set<number>()
const sounds = letters + letters * letters

/** A number for one letter or for two: texts would have to be made for each look. */
function soundOf(first: number, second?: number): number {
  return second === undefined ? first : letters + first * letters + second
}

for (const words of [...twoForOne, ...twoForTwo].map((pair) => pair.split(' '))) {
  const [left, right] = words.map((word) =>
    soundOf(word.charCodeAt(0), word.length > 1 ? word.charCodeAt(1) : undefined),
  )
  sameSounds.add(left! * sounds + right!).add(right! * sounds + left!)
  for (const two of words.filter(({ length }) => length === 2)) {
    pairs[two.charCodeAt(0) * letters + two.charCodeAt(1)] = 1
    const other = two === words[0] ? words[1]! : words[0]!
    soundStarts[two.charCodeAt(0) * letters + other.charCodeAt(0)] = 1
  }
}

/** One letter for another, both by their codes; 0 when they are the same. */
export function substitutionCost(meant: number, typed: number): number {
  if (meant === typed) return 0
  return meant < letters && typed < letters && alike[meant * letters + typed] === 1 ? soundAlikeEdit : edit
}

const [letterC, letterH] = ['c'.charCodeAt(0), 'h'.charCodeAt(0)]

/**
 * A letter that stands on one side only. An h behind c is not silent: with it, whatever sounds like c would sound like ch
 * ("strasse" like "sprache"). Pairs say what ch sounds like.
 */
export function insertionCost(letter: number, before: number | undefined): number {
  if (letter === letterH) return before === letterC ? edit : soundAlikeEdit
  return letter === before ? soundAlikeEdit : edit
}

/** Whether these two letters can sound like one or two others at all. */
export function isPair(first: number, second: number): boolean {
  return first < letters && second < letters && pairs[first * letters + second] === 1
}

/** Whether a letter and a next one can sound like one or two letters of which `other` is the first. */
export function startsSoundOf(letter: number, other: number): boolean {
  return letter < letters && other < letters && soundStarts[letter * letters + other] === 1
}

/** Two letters that are a pair (`isPair`) for one. */
export function soundsLikeOne(first: number, second: number, one: number): boolean {
  return one < letters && sameSounds.has(soundOf(first, second) * sounds + one)
}

/** Two letters that are a pair (`isPair`) for two others that are one. */
export function soundsLikeTwo(first: number, second: number, other: number, next: number): boolean {
  return sameSounds.has(soundOf(first, second) * sounds + soundOf(other, next))
}

/** What a word of so many letters may cost; short words become others too easily. */
export function maxEditCost(length: number): number {
  if (length <= 3) return soundAlikeEdit
  if (length <= 5) return edit
  return length <= 6 ? edit + soundAlikeEdit : 2 * edit
}
