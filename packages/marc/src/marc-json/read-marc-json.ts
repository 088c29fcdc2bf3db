/**
 * MARC-in-JSON as a stream: one record, a list, one a line; or records somewhere inside other JSON, as FOLIO has them.
 */
import type { ByteWindow } from '../byte-window.ts'
import type { Parsed } from '../iso2709/parse-record.ts'
import { type Phrase, phrase } from '../phrases.ts'
import { makeProblem, problemsOf, type ReadResult } from '../read-result.ts'
import { type ValueCut, ValueCutter } from './cut-values.ts'
import { recordFromJson } from './marc-json.ts'

/** How deep inside other JSON a record is looked for. */
const DEEPEST = 8

export async function* readMarcJson(window: ByteWindow): AsyncGenerator<ReadResult> {
  const cutter = new ValueCutter()
  let index = 0
  while (true) {
    const isLast = window.ended
    const cut = cutter.next(window.bytes, isLast)
    if (cut) {
      for (const result of readCut(window, cut, cutter)) {
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

function readCut(window: ByteWindow, cut: ValueCut, cutter: ValueCutter): ReadResult[] {
  const offset = window.offset + cut.start
  const text = window.bytes.toString('utf8', cut.start, cut.end)
  if (!cut.isWhole) return [broken(offset, cut, phrase(text.startsWith('{') ? 'json-not-closed' : 'json-no-object'))]
  const value = parse(text)
  const mended = value instanceof SyntaxError ? parse(escapeControls(text)) : value
  if (mended instanceof SyntaxError) {
    const given = cutter.giveUp(window.bytes.subarray(0, cut.end), cut.start)
    return [broken(offset, given, explainSyntax(mended))]
  }
  const found = findRecords(mended, offset, 0)
  const syntax =
    value instanceof SyntaxError ? [makeProblem('json-syntax', offset, { reason: phrase('json-control') })] : []
  if (found.length === 0) {
    const what = phrase('json-object', { bytes: cut.end - cut.start })
    return [{ kind: 'problem', problem: makeProblem('not-a-marc-record', offset, { what }) }]
  }
  return found.map(({ record, problems }) => {
    return {
      kind: 'record',
      record,
      offset,
      index: 0,
      salvaged: problemsOf(record, [...syntax, ...problems]),
      encoding: 'utf-8',
    }
  })
}

function broken(offset: number, cut: ValueCut, reason: Phrase): ReadResult {
  return { kind: 'problem', problem: makeProblem('json-syntax', offset, { reason, bytes: cut.end - cut.start }) }
}

/** The parser's words are English; where it stopped can be said in any language. */
function explainSyntax({ message }: SyntaxError): Phrase {
  const position = /at position (\d+)/.exec(message)?.[1]
  return position === undefined ? phrase('json-ends') : phrase('json-at', { character: Number(position) + 1 })
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
  if (typeof value !== 'object' || value === null || depth === DEEPEST) return []
  return Object.values(value).flatMap((inner) => findRecords(inner, offset, depth + 1))
}
