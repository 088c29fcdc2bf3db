/**
 * The rule: decimal classes (Dewey and the Universal Decimal Classification) are compared digit by digit, points left
 * out. Where a number goes on with a sign, the sign decides, in the order that UDC files them: what adds or spans
 * (+, /), the number itself, relations (:, ::, [ ]), language (=), form (0…), place (1/9), people (=…), time "…",
 * foreign codes (*), names (A/Z), point of view .00, then the auxiliaries -0, -1/9, .0 and ', and only then the
 * subdivisions. Both schemes have one key, so that a shelf whose numbers could be either stays in order.
 * Source: UDC Summary, "Filing order"; DDC introduction, 7.
 */

/**
 * The signs in their order; digits are the last of them. `national` is the letter before a preferred literature (B869).
 */
const order = [
  'national',
  '+',
  '/',
  'end',
  ':',
  '::',
  '[',
  '=',
  '(0',
  '(1',
  '(=',
  '"',
  '*',
  'A',
  '.00',
  '-0',
  '-1',
].concat(['0', "'", '1', '2', '3', '4', '5', '6', '7', '8', '9'])

const codes = new Map(order.map((sign, at) => [sign, String.fromCharCode(0x41 + at)]))
const code = (sign: string): string => codes.get(sign)!

/** Below every letter of a name and every code: where the class ends. */
const end = code('end')

export interface ReadClass {
  key: string
  /** What stands behind the class. */
  rest: string
}

interface Step {
  key: string
  length: number
}

/** How a folded text goes on within its class, tried in this order; the first that fits is taken. */
const steps: readonly (readonly [pattern: RegExp, step: (match: RegExpExecArray) => string])[] = [
  [/(?<=[:+/=*[] ?) | (?=[:+/=*["]|\([\d=]|-\d)/y, () => ''],
  [/::/y, () => code('::')],
  [/\(=/y, () => code('(=')],
  [/\((?=0)/y, () => code('(0')],
  [/\((?=[^)]*\))/y, () => code('(1')],
  [/[)\]]/y, () => end],
  [/"([^"]*)"/y, ([, time]) => code('"') + readWithin(time!) + end],
  [/\[(?=[^\]]*\])/y, () => code('[')],
  [/[:+/=*]/y, ([sign]) => code(sign)],
  [/\.00(?=\d)/y, () => code('.00')],
  [/[.,](?=[\d.])/y, () => ''],
  [/-(?=0)/y, () => code('-0')],
  [/-(?=\d)/y, () => code('-1')],
  [/'(?=\d)/y, () => code("'")],
  [/\d/y, ([digit]) => code(digit)],
  [/(?<![. ])\p{L}+(?!\p{L}|\.? ?\d)/uy, ([name]) => code('A') + name],
]

/** Names stand in brackets as they are: "(81 SP)". */
const nameInBracketsPattern = /\(([^)]*)\)/y

/**
 * Reads the class at the beginning of a folded text: "821.134.3(81)-31 a848d" leaves "a848d". A name is part of the
 * class where it is joined to it ("929assis"); apart from it, or with digits, it is the author mark.
 */
export function readDecimalClass(folded: string): ReadClass {
  let key = ''
  let at = 0
  for (;;) {
    const step = nextStep(folded, at)
    if (!step) break
    key += step.key
    at += step.length
  }
  return { key: key + end, rest: folded.slice(at).trim() }
}

/** The same for a Dewey number with the letter of a preferred literature: B869.3 stands before all of 869. */
export function readNationalClass(letters: string, folded: string): ReadClass {
  const whole = [...folded.slice(0, 3)].map(code).join('')
  const { key, rest } = readDecimalClass(folded.slice(3))
  return { key: whole + code('national') + letters + key, rest }
}

function nextStep(text: string, at: number): Step | undefined {
  if (text[at] === '(' && /\p{L}/u.test(text.slice(at, text.indexOf(')', at)))) return nameInBrackets(text, at)
  for (const [pattern, step] of steps) {
    pattern.lastIndex = at
    const match = pattern.exec(text)
    if (match) return { key: step(match), length: match[0].length }
  }
  return undefined
}

function nameInBrackets(text: string, at: number): Step | undefined {
  nameInBracketsPattern.lastIndex = at
  const match = nameInBracketsPattern.exec(text)
  if (!match) return undefined
  const inside = match[1]!
  const sign = inside.startsWith('=') ? '(=' : inside.startsWith('0') ? '(0' : '(1'
  return { key: code(sign) + readWithin(inside) + end, length: match[0].length }
}

/**
 * Digits and names within quotation marks or brackets; a span ("1914/1918") keeps its place before what it begins with.
 */
function readWithin(text: string): string {
  return [...text.matchAll(/(\p{L}+)|[\d/+-]/gu)]
    .map(([sign, name]) => (name === undefined ? code(sign === '-' ? '-1' : sign) : code('A') + name))
    .join('')
}
