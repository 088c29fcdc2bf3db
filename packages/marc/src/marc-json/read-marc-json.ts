/**
 * MARC-in-JSON as a stream: one record, a list, one a line; or records somewhere inside other JSON, as FOLIO has them.
 */
import type { ByteWindow } from '../byte-window.ts'
import type { Parsed } from '../iso2709/parse-record.ts'
import { type MessagePart, messagePart } from '../message-parts.ts'
import { makeProblem, problemsOf, type ReadResult } from '../read-result.ts'
import { recordFromJson } from './marc-json.ts'
import { type ValueSlice, ValueSplitter } from './split-values.ts'

/** How deep inside other JSON a record is looked for. */
const maxDepth = 8

export async function* readMarcJson(window: ByteWindow): AsyncGenerator<ReadResult> {
  const cutter = new ValueSplitter()
  let index = 0
  while (true) {
    const isLast = window.ended
    const cut = cutter.next(window.bytes, isLast)
    if (cut) {
      for (const result of readSlice(window, cut, cutter)) {
        yield result.kind === 'record' ? { ...result, index: index++ } : result
      }
    }
    const spent = cutter.spent()
    window.take(spent)
    cutter.moved(spent)
    if (cut) continue
    if (isLast) return
    await window.more()
  }
}

function readSlice(window: ByteWindow, cut: ValueSlice, cutter: ValueSplitter): ReadResult[] {
  const offset = window.offset + cut.start
  const text = window.bytes.toString('utf8', cut.start, cut.end)
  if (!cut.isWhole)
    return [broken(offset, cut, messagePart(text.startsWith('{') ? 'json-not-closed' : 'json-no-object'))]
  const value = parse(text)
  const mended = value instanceof SyntaxError ? parse(escapeControls(text)) : value
  if (mended instanceof SyntaxError) {
    const given = cutter.giveUp(window.bytes.subarray(0, cut.end), cut.start)
    return [broken(offset, given, explainSyntax(mended))]
  }
  const found = findRecords(mended, offset, 0)
  const syntax =
    value instanceof SyntaxError ? [makeProblem('json-syntax', offset, { reason: messagePart('json-control') })] : []
  if (found.length === 0) {
    const what = messagePart('json-object', { bytes: cut.end - cut.start })
    return [{ kind: 'problem', problem: makeProblem('not-a-marc-record', offset, { what }) }]
  }
  return found.map(({ record, problems }) => {
    return {
      kind: 'record',
      record,
      offset,
      index: 0,
      salvaged: problemsOf(record, [...syntax, ...problems]),
      isCut: false,
      encoding: 'utf-8',
    }
  })
}

function broken(offset: number, cut: ValueSlice, reason: MessagePart): ReadResult {
  return { kind: 'problem', problem: makeProblem('json-syntax', offset, { reason, bytes: cut.end - cut.start }) }
}

/** The parser's words are English; where it stopped can be said in any language. */
function explainSyntax({ message }: SyntaxError): MessagePart {
  const position = /at position (\d+)/.exec(message)?.[1]
  return position === undefined ? messagePart('json-ends') : messagePart('json-at', { character: Number(position) + 1 })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    return error
  }
}

/** Line ends and other control characters that a careless program has left in strings. */
function escapeControls(text: string): string {
  return text.replaceAll(/"(?:[^"\\]|\\.)*"/gs, (string) =>
    Array.from(string, (character) => (character < ' ' ? JSON.stringify(character).slice(1, -1) : character)).join(''),
  )
}

function findRecords(value: unknown, offset: number, depth: number): Parsed[] {
  const parsed = recordFromJson(value, offset)
  if (parsed) return [parsed]
  if (typeof value !== 'object' || value === null || depth === maxDepth) return []
  return Object.values(value).flatMap((inner) => findRecords(inner, offset, depth + 1))
}
