/**
 * Takes what a person typed apart into pieces: words, quoted text, brackets and signs. Knows nothing yet of
 * operators written as words.
 */
import { cut } from '../text/cut.ts'
import { type Lookup, type NamedLookups, namedLookup } from './lookup.ts'

export type Piece =
  | { kind: 'word'; text: string; star: boolean }
  | { kind: 'quoted'; text: string }
  /** A name with its colon: what stands right behind it is looked for there. */
  | { kind: 'place'; text: string; lookup: Lookup }
  | { kind: 'open' | 'close' | 'plus' | 'minus' | 'and' | 'or' | 'not'; text: string }

/** Each opening quotation mark with those that close it. */
const QUOTES: Record<string, string> = {
  '"': '"\u201c\u201d',
  '\u201c': '\u201d"',
  '\u201d': '\u201d"',
  '\u201e': '\u201c\u201d"',
  '«': '»"',
}
const BLANK = /[\s\p{Cc}\p{Cf}]/u
const ENDS_A_WORD = /[\s\p{Cc}()"\u201c\u201d\u201e«»]/u

const NAME = /^[\p{L}\p{M}]+(?=:)/u
/** Letters of a name before a colon; longer ones are none. */
const LONGEST_NAME = 40

/** Pictures and signs beyond the basic plane that stand alone: a word for whoever reads halves of characters, for nobody else. */
const PICTURE = /(?<!\S)(?:(?=[\u{10000}-\u{10ffff}])[^\p{L}\p{N}\p{M}])+(?!\S)/gu

/**
 * Control characters, pictures and unpaired halves of characters become blanks.
 *
 * @param named the names that may stand before a colon
 */
export function scan(text: string, ignored: string[], named: NamedLookups = new Map()): Piece[] {
  const typed = text.replace(PICTURE, (picture) => {
    ignored.push(cut(picture, 100))
    return ' '
  })
  const pieces: Piece[] = []
  const over = typed.trimEnd().length
  const unclosed = new Set<string>()
  let at = 0
  while (at < typed.length) {
    const letter = typed[at]!
    if (BLANK.test(letter)) at++
    else if (letter in QUOTES) at = scanQuoted(typed, at, { pieces, ignored, unclosed })
    else if (letter === '(' || letter === ')') {
      pieces.push({ kind: letter === '(' ? 'open' : 'close', text: letter })
      at++
    } else if (letter === '»') at++
    else if (isSign(typed, at, pieces)) {
      pieces.push({ kind: letter === '+' ? 'plus' : 'minus', text: letter })
      at++
    } else at = scanPlace(typed, { at, over }, pieces, named) ?? scanWord(typed, at, pieces)
  }
  return pieces
}

/** A plus or minus counts as a sign when a blank or a bracket is before it and something to search for behind it. */
function isSign(typed: string, at: number, pieces: Piece[]): boolean {
  if (typed[at] !== '+' && typed[at] !== '-') return false
  const before = pieces.at(-1)?.kind
  const starts = at === 0 || BLANK.test(typed[at - 1]!) || before === 'open'
  const next = typed[at + 1]
  return starts && next !== undefined && !BLANK.test(next) && next !== '-' && next !== '+' && next !== ')'
}

interface Quotes {
  pieces: Piece[]
  ignored: string[]
  /** Opening marks that nothing closes any more: the rest of the text is not gone through for each of them. */
  unclosed: Set<string>
}

function scanQuoted(typed: string, at: number, { pieces, ignored, unclosed }: Quotes): number {
  const opening = typed[at]!
  let end = unclosed.has(opening) ? typed.length : at + 1
  while (end < typed.length && !QUOTES[opening]!.includes(typed[end]!)) end++
  if (end === typed.length) {
    ignored.push(opening)
    unclosed.add(opening)
    return at + 1
  }
  pieces.push({ kind: 'quoted', text: typed.slice(at + 1, end) })
  return end + 1
}

/**
 * A known name and a colon. With a blank behind it they are words, as where a title has its subtitle ("Notes: a novel");
 * at the end of a search nothing is named yet.
 *
 * @param over where nothing but blanks is left
 * @returns where the text goes on; nothing where no place is named
 */
function scanPlace(
  typed: string,
  { at: from, over }: { at: number; over: number },
  pieces: Piece[],
  named: NamedLookups,
): number | undefined {
  const name = NAME.exec(typed.slice(from, from + LONGEST_NAME))?.[0]
  const lookup = name && namedLookup(name, named)
  if (!lookup) return undefined
  const end = from + name.length + 1
  if (end < over && BLANK.test(typed[end]!)) return undefined
  pieces.push({ kind: 'place', text: typed.slice(from, end), lookup })
  return end
}

function scanWord(typed: string, from: number, pieces: Piece[]): number {
  let end = from + 1
  while (end < typed.length && !ENDS_A_WORD.test(typed[end]!)) end++
  const text = typed.slice(from, end)
  const bare = withoutPunctuationBehind(text)
  const star = bare.length > 1 && bare.endsWith('*')
  pieces.push({ kind: 'word', text: star ? bare.slice(0, -1) : text, star })
  return end
}

/** Letter by letter from the end: a pattern would begin anew at each of a thousand dots in the middle. */
function withoutPunctuationBehind(text: string): string {
  let end = text.length
  while (end > 0 && '.,;:!?]}'.includes(text[end - 1]!)) end--
  return text.slice(0, end)
}
