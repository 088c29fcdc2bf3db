/**
 * The rule for what stands behind the class: author marks are decimals (A848 before A85), with the mark of the work
 * behind them (A848d); volumes, parts, copies, editions and years are whole numbers (v.2 before v.10). Nothing comes
 * before something, and the pieces of one edition before the next edition: a work without edition or year stands there
 * with all its copies and volumes, then its numbered editions, then those told by a year, then other works of the
 * author.
 */
import { type Run, wholeNumberKey } from './runs.ts'

/** What a piece of an item is called, and the place of its kind: lower ones come first. */
const pieces: readonly (readonly [rank: string, words: string])[] = [
  ['1', 'ex e exemplar ej ejemplar c cop copia copy'],
  ['2', 'n no nr num numero number f fasc fasciculo'],
  ['3', 'p pt parte part'],
  ['4', 'v vol volume volumen t tomo tome bd ano'],
  ['5', 'supl suppl suplemento supplement'],
]
const edition = '6'
const numberMark = '7'
const mark = '8'

const rankOf = new Map(pieces.flatMap(([rank, words]) => words.split(' ').map((word) => [word, rank] as const)))
const editionWords = new Set(['ed', 'edic', 'edicao', 'edicion', 'edition'])
const ordinalEndings = new Set(['st', 'nd', 'rd', 'th'])

/** What has been read of an item so far; it decides what a letter with digits means. */
interface Reading {
  runs: readonly Run[]
  /** Letter schemes have a second and a third decimal mark where others have a mark of the work. */
  isLetterScheme: boolean
  hasMark: boolean
  hasNumber: boolean
}

/** A piece of the key, and how many runs it was made of. */
interface Piece {
  key: string
  runs: number
}

/** The key of everything behind the class number. */
export function itemKey(runs: readonly Run[], isLetterScheme: boolean): string {
  const reading: Reading = { runs, isLetterScheme, hasMark: false, hasNumber: false }
  let key = ''
  for (let at = 0; at < runs.length; ) {
    const piece = readPiece(reading, at)
    key += `${piece.key} `
    at += piece.runs
  }
  return key
}

function readPiece(reading: Reading, at: number): Piece {
  const [run, next] = [reading.runs[at]!, reading.runs[at + 1]]
  if (run.kind === 'digits') return readNumber(reading, at)
  if (editionWords.has(run.text) && next?.kind === 'digits')
    return { key: edition + wholeNumberKey(next.text), runs: 2 }
  const rank = rankOf.get(run.text)
  if (rank !== undefined && next && isPiece(reading, run, next)) {
    return { key: rank + wholeNumberKey(digitsOf(next)!), runs: 2 }
  }
  return readMark(reading, at)
}

/** "2. ed.", "1990", "1990a", "101st". */
function readNumber(reading: Reading, at: number): Piece {
  const [run, next, behind] = reading.runs.slice(at, at + 3)
  const number = wholeNumberKey(run!.text)
  if (next && editionWords.has(next.text)) return { key: edition + number, runs: 2 }
  reading.hasNumber = true
  if (next && ordinalEndings.has(next.text)) return { key: numberMark + number, runs: 2 }
  const hasSuffix = next?.kind === 'letters' && next.text.length === 1 && !next.hasStop && behind?.kind !== 'digits'
  return hasSuffix ? { key: numberMark + number + next.text, runs: 2 } : { key: numberMark + number, runs: 1 }
}

/**
 * Whether a word such as "v" names a piece and is no author mark. A full stop tells ("v.2", "c. 2"), and so does a
 * whole word ("tomo 2"); "v2" is a piece once there is a mark, in letter schemes once there is a year: before it "C65"
 * is a mark.
 */
function isPiece({ hasMark, hasNumber, isLetterScheme }: Reading, word: Run, next: Run): boolean {
  if (digitsOf(next) === undefined) return false
  if (word.hasStop) return true
  if (next.kind === 'letters') return false
  if (word.text.length > 2) return true
  if (isLetterScheme) return hasNumber
  return hasMark && (word.isApart || hasNumber) && next.text.length < 3
}

/** "2" and, behind a word for a piece, Roman "II". */
function digitsOf({ kind, text }: Run): string | undefined {
  if (kind === 'digits') return text
  return /^(?:x{0,3})(?:ix|iv|v?i{0,3})$/.test(text) ? String(romanValue(text)) : undefined
}

function romanValue(text: string): number {
  const values: Record<string, number> = { i: 1, v: 5, x: 10 }
  return [...text].reduce((sum, sign, at) => {
    const value = values[sign]!
    return value < (values[text[at + 1] ?? ''] ?? 0) ? sum - value : sum + value
  }, 0)
}

/** "A848", "A848d", "A848 d", or letters alone: "ROS". */
function readMark(reading: Reading, at: number): Piece {
  const [run, digits, work, behind] = reading.runs.slice(at, at + 4)
  reading.hasMark = true
  if (digits?.kind !== 'digits') return { key: mark + run!.text, runs: 1 }
  const key = `${mark}${run!.text}!${digits.text}`
  if (work?.kind !== 'letters' || !isWorkMark(reading, work, behind)) return { key, runs: 2 }
  return { key: `${key}!${work.text}`, runs: 3 }
}

/** Letters joined to the author mark; a single letter may stand apart from it, unless digits make it something else. */
function isWorkMark({ isLetterScheme }: Reading, work: Run, behind: Run | undefined): boolean {
  const hasDigits = behind?.kind === 'digits'
  if (work.hasStop && rankOf.has(work.text) && behind) return false
  if (work.isApart) return work.text.length === 1 && !hasDigits
  return !(isLetterScheme && hasDigits)
}
