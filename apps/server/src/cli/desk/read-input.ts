/**
 * What a verb of the desk is told: JSON in an argument, `name=value` words, or standard input, which holds an object, a
 * list of them, or one on each line (then each line is answered as it comes). A scanner sends a barcode on each line; words
 * before the `-` hold for all lines: `library=BC -`.
 */
import { UsageError } from '../usage.ts'
import { type Line, PartialJson } from './partial-json.ts'

/** One thing to do; `problem`: a line that is no JSON, and which one, from 1. */
export type InputEntry = { input: unknown } | { problem: string; line: number }

export interface InputOptions {
  /** The verb names a copy by its barcode. */
  takesBarcode: boolean
}

const isWord = (text: string) => /^[a-z_]+=/.test(text)

/** @throws UsageError for arguments that are neither JSON nor name=value */
export async function* readInput(
  args: readonly string[],
  lines: () => AsyncIterable<string>,
  { takesBarcode }: InputOptions = { takesBarcode: false },
): AsyncGenerator<InputEntry> {
  const words = args.at(-1) === '-' ? args.slice(0, -1) : args
  if (words.length > 0 && words.every(isWord) && words.length === args.length) yield { input: fromWords(args) }
  else if (args.length === 0 || (words.length < args.length && words.every(isWord))) {
    const read = fromLines(lines(), takesBarcode ? barcodeOf : () => undefined)
    for await (const one of read) yield withDefaults(one, fromWords(words))
  } else for (const one of args) yield* each(parsed(one) ?? unreadable(one))
}

/** What a line says goes before what was said for all of them. */
function withDefaults(entry: InputEntry, words: Record<string, string>): InputEntry {
  const { input } = entry as { input?: unknown }
  const isObject = typeof input === 'object' && input !== null && !Array.isArray(input)
  return isObject ? { input: { ...words, ...input } } : entry
}

/** A barcode as a scanner sends it, which may look like a number: its zeros and its length count. */
function barcodeOf(line: string): { value: unknown } | undefined {
  const barcode = line.trim()
  return /^[^\s{}[\]",:]+$/.test(barcode) ? { value: { barcode } } : undefined
}

type ReadLine = (line: string) => { value: unknown } | undefined

/** Enough of a text for whoever looks for it. */
const shown = 200

function shortened(text: string): string {
  return text.length > shown ? `${text.slice(0, shown)}…` : text
}

function unreadable(text: string): never {
  throw new UsageError('deskUnreadable', { text: shortened(text) })
}

function fromWords(words: readonly string[]): Record<string, string> {
  return Object.fromEntries(words.map((word) => [word.slice(0, word.indexOf('=')), word.slice(word.indexOf('=') + 1)]))
}

/**
 * Lines that are JSON each. Where they begin with one that opens an object or a list and does not end it, as editors lay
 * them out, lines are taken together until it ends; where that is no JSON, each of them is answered for itself.
 */
async function* fromLines(lines: AsyncIterable<string>, readOwn: ReadLine): AsyncGenerator<InputEntry> {
  const alone = (line: Line) => readAlone(line, readOwn)
  let open: PartialJson | undefined
  let mayOpen = true
  for await (const line of numbered(lines)) {
    if (open && !open.canContinueWith(line.text)) {
      yield* open.lines.flatMap(alone)
      open = undefined
      mayOpen = false
    }
    if (open) open.add(line)
    else if (mayOpen && PartialJson.begins(line.text) && !parsed(line.text)) open = new PartialJson(line)
    else {
      mayOpen = false
      yield* alone(line)
    }
    if (open?.isComplete) {
      yield* together(open.lines, alone)
      open = undefined
    }
  }
  if (open) yield* open.lines.flatMap(alone)
}

/** Without those that are empty. */
async function* numbered(lines: AsyncIterable<string>): AsyncGenerator<Line> {
  let at = 0
  for await (const read of lines) {
    at += 1
    // Programs of Windows begin a file with a mark that is no part of its text.
    const text = at === 1 ? read.replace(/^\uFEFF/, '') : read
    if (text.trim() !== '') yield { text, at }
  }
}

function together(lines: readonly Line[], alone: (line: Line) => InputEntry[]): InputEntry[] {
  const value = parsed(lines.map(({ text }) => text).join('\n'))
  return value ? each(value) : lines.flatMap(alone)
}

function readAlone({ text, at }: Line, readOwn: ReadLine): InputEntry[] {
  const value = readOwn(text) ?? parsed(text)
  return value ? each(value) : [{ problem: shortened(text), line: at }]
}

function each({ value }: { value: unknown }): InputEntry[] {
  return (Array.isArray(value) ? value : [value]).map((input) => ({ input }))
}

/** In a box, for JSON knows null. */
function parsed(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) }
  } catch {
    return undefined
  }
}
