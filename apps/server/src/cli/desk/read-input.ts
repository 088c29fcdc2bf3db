/**
 * What a verb of the desk is told: JSON in an argument, `name=value` words, or standard input, which holds an object, a
 * list of them, or one on each line (then each line is answered as it comes, as a scanner sends them).
 */
import { UsageError } from '../usage.ts'

/** One thing to do; `problem`: a line that is no JSON. */
export type Told = { input: unknown } | { problem: string }

/** @throws UsageError for arguments that are neither JSON nor name=value */
export async function* readTold(args: readonly string[], lines: () => AsyncIterable<string>): AsyncGenerator<Told> {
  if (args.length === 0 || (args.length === 1 && args[0] === '-')) yield* fromLines(lines())
  else if (args.every((one) => /^[a-z]+=/.test(one))) yield { input: fromWords(args) }
  else for (const one of args) yield* each(parsed(one) ?? unreadable(one))
}

/** Enough of a text for whoever looks for it. */
const shown = 200

function unreadable(text: string): never {
  throw new UsageError('deskUnreadable', { text: text.length > shown ? `${text.slice(0, shown)}…` : text })
}

function fromWords(words: readonly string[]): Record<string, string> {
  return Object.fromEntries(words.map((word) => [word.slice(0, word.indexOf('=')), word.slice(word.indexOf('=') + 1)]))
}

/** Lines that are JSON each; where the first is not, all of them together. */
async function* fromLines(lines: AsyncIterable<string>): AsyncGenerator<Told> {
  let whole = ''
  let isFirst = true
  for await (const read of lines) {
    // Programs of Windows begin a file with a mark that is no part of its text.
    const line = isFirst ? read.replace(/^\uFEFF/, '') : read
    if (line.trim() === '') continue
    const value = whole === '' ? parsed(line) : undefined
    if (value) yield* each(value)
    else if (isFirst || whole !== '') whole += `${line}\n`
    else yield { problem: line }
    isFirst = false
  }
  if (whole !== '') yield* each(parsed(whole) ?? unreadable(whole.split('\n')[0]!))
}

function* each({ value }: { value: unknown }): Generator<Told> {
  for (const input of Array.isArray(value) ? value : [value]) yield { input }
}

/** In a box, for JSON knows null. */
function parsed(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) }
  } catch {
    return undefined
  }
}
