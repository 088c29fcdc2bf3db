/**
 * Takes what a person typed apart into pieces: words, quoted text, brackets and signs. Knows nothing yet of
 * operators written as words.
 */
import { truncate } from '../text/truncate.ts'
import { type Lookup, type PrefixLookups, prefixLookup } from './lookup.ts'

export type Token =
  | { kind: 'word'; text: string; star: boolean }
  | { kind: 'quoted'; text: string }
  /** A name with its colon: what stands right behind it is looked for there. */
  | { kind: 'field-prefix'; text: string; lookup: Lookup }
  | { kind: 'open' | 'close' | 'plus' | 'minus' | 'and' | 'or' | 'not'; text: string }

/** Each opening quotation mark with those that close it. */
const quotes: Record<string, string> = {
  '"': '"\u201c\u201d',
  '\u201c': '\u201d"',
  '\u201d': '\u201d"',
  '\u201e': '\u201c\u201d"',
  '«': '»"',
}
const blank = /[\s\p{Cc}\p{Cf}]/u
const endsAWord = /[\s\p{Cc}()"\u201c\u201d\u201e«»]/u

const namePattern = /^[\p{L}\p{M}]+(?=:)/u
/** Letters of a name before a colon; longer ones are none. */
const longestName = 40

/** Pictures and signs beyond the basic plane that stand alone: a word for whoever reads halves of characters, for nobody else. */
const picturePattern = /(?<!\S)(?:(?=[\u{10000}-\u{10ffff}])[^\p{L}\p{N}\p{M}])+(?!\S)/gu

/**
 * Control characters, pictures and unpaired halves of characters become blanks.
 *
 * @param named the names that may stand before a colon
 */
export function tokenize(text: string, ignored: string[], prefixes: PrefixLookups = new Map()): Token[] {
  const typed = text.replace(picturePattern, (picture) => {
    ignored.push(truncate(picture, 100))
    return ' '
  })
  const tokens: Token[] = []
  const over = typed.trimEnd().length
  const unclosed = new Set<string>()
  let at = 0
  while (at < typed.length) {
    const letter = typed[at]!
    if (blank.test(letter)) at++
    else if (letter in quotes) at = readQuoted(typed, at, { tokens, ignored, unclosed })
    else if (letter === '(' || letter === ')') {
      tokens.push({ kind: letter === '(' ? 'open' : 'close', text: letter })
      at++
    } else if (letter === '»') at++
    else if (isSign(typed, at, tokens)) {
      tokens.push({ kind: letter === '+' ? 'plus' : 'minus', text: letter })
      at++
    } else at = readFieldPrefix(typed, { at, over }, tokens, prefixes) ?? readWord(typed, at, tokens)
  }
  return tokens
}

/** A plus or minus counts as a sign when a blank or a bracket is before it and something to search for behind it. */
function isSign(typed: string, at: number, tokens: Token[]): boolean {
  if (typed[at] !== '+' && typed[at] !== '-') return false
  const before = tokens.at(-1)?.kind
  const starts = at === 0 || blank.test(typed[at - 1]!) || before === 'open'
  const next = typed[at + 1]
  return starts && next !== undefined && !blank.test(next) && next !== '-' && next !== '+' && next !== ')'
}

interface Quotes {
  tokens: Token[]
  ignored: string[]
  /** Opening marks that nothing closes any more: the rest of the text is not gone through for each of them. */
  unclosed: Set<string>
}

function readQuoted(typed: string, at: number, { tokens, ignored, unclosed }: Quotes): number {
  const opening = typed[at]!
  let end = unclosed.has(opening) ? typed.length : at + 1
  while (end < typed.length && !quotes[opening]!.includes(typed[end]!)) end++
  if (end === typed.length) {
    ignored.push(opening)
    unclosed.add(opening)
    return at + 1
  }
  tokens.push({ kind: 'quoted', text: typed.slice(at + 1, end) })
  return end + 1
}

/**
 * A known name and a colon. With a blank behind it they are words, as where a title has its subtitle ("Notes: a novel");
 * at the end of a search nothing is named yet.
 *
 * @param over where nothing but blanks is left
 * @returns where the text goes on; nothing where no place is named
 */
function readFieldPrefix(
  typed: string,
  { at: from, over }: { at: number; over: number },
  tokens: Token[],
  prefixes: PrefixLookups,
): number | undefined {
  const name = namePattern.exec(typed.slice(from, from + longestName))?.[0]
  const lookup = name && prefixLookup(name, prefixes)
  if (!lookup) return undefined
  const end = from + name.length + 1
  if (end < over && blank.test(typed[end]!)) return undefined
  tokens.push({ kind: 'field-prefix', text: typed.slice(from, end), lookup })
  return end
}

function readWord(typed: string, from: number, tokens: Token[]): number {
  let end = from + 1
  while (end < typed.length && !endsAWord.test(typed[end]!)) end++
  const text = typed.slice(from, end)
  const bare = withoutPunctuationBehind(text)
  const star = bare.length > 1 && bare.endsWith('*')
  tokens.push({ kind: 'word', text: star ? bare.slice(0, -1) : text, star })
  return end
}

/** Letter by letter from the end: a pattern would begin anew at each of a thousand dots in the middle. */
function withoutPunctuationBehind(text: string): string {
  let end = text.length
  while (end > 0 && '.,;:!?]}'.includes(text[end - 1]!)) end--
  return text.slice(0, end)
}
