/** Merges the posting lists of segments, term by term; the sources' documents follow one another. */
import type { SignatureTable } from '../storage/signatures.ts'
import { decodeTerms } from '../storage/term-list.ts'
import { dropped, type MergeSource } from './doc-maps.ts'
import { reserveBytes, skipPosting } from './positions.ts'
import type { PostingColumns, PostingsWriter } from './postings-writer.ts'
import { signatureAt } from './signature-codes.ts'

/** Postings merged in one step, some milliseconds. */
const step = 50_000

interface Reader extends MergeSource {
  terms: Uint32Array
  /** Place of its next term. */
  at: number
  /** True when nothing of it is left behind: its lists are copied whole. */
  whole: boolean
}

export function* mergePostings(
  sources: MergeSource[],
  signatures: SignatureTable,
  out: PostingsWriter,
): Generator<void, PostingColumns> {
  const readers: Reader[] = sources.map((source) => ({
    ...source,
    terms: decodeTerms(source.segment.columns),
    at: 0,
    whole: !source.docMap.includes(dropped),
  }))
  out.reset(readers.reduce((sum, { segment }) => sum + segment.columns.documents.length, 0))
  let pause = step
  for (let term = nextTerm(readers); term >= 0; term = nextTerm(readers)) {
    out.begin(term)
    for (const reader of readers) {
      if (reader.terms[reader.at] === term) copyTerm(reader, signatures, out)
    }
    if (out.count > pause) {
      pause = out.count + step
      yield
    }
  }
  return out.columns()
}

/** The lowest term that a reader has next, or -1. */
function nextTerm(readers: Reader[]): number {
  let lowest = -1
  for (const { terms, at } of readers) {
    const term = terms[at]
    if (term !== undefined && (lowest < 0 || term < lowest)) lowest = term
  }
  return lowest
}

/** Copies the postings of the reader's next term, and moves it on. */
function copyTerm(reader: Reader, signatures: SignatureTable, out: PostingsWriter): void {
  const { columns } = reader.segment
  const [from, to] = [columns.postingStarts[reader.at]!, columns.postingStarts[reader.at + 1]!]
  const [position, positionEnd] = [columns.positionStarts[reader.at]!, columns.positionStarts[reader.at + 1]!]
  reader.at++
  if (!reader.whole) {
    copySurvivors(reader, from, to, position, signatures, out)
    return
  }
  for (let posting = from; posting < to; posting++) {
    out.add(reader.docMap[columns.documents[posting]!]!, signatureAt(columns, posting))
  }
  copyPositions(columns.positions, position, positionEnd, out)
}

function copySurvivors(
  { segment: { columns }, docMap }: Reader,
  from: number,
  to: number,
  position: number,
  signatures: SignatureTable,
  out: PostingsWriter,
) {
  let at = position
  for (let posting = from; posting < to; posting++) {
    const signature = signatureAt(columns, posting)
    const end = skipPosting(columns.positions, at, signatures.fieldCounts[signature]!)
    const document = docMap[columns.documents[posting]!]!
    if (document !== dropped) {
      out.add(document, signature)
      copyPositions(columns.positions, at, end, out)
    }
    at = end
  }
}

/** Short stretches, which most are, byte by byte: a call to `set` costs more. */
function copyPositions(positions: Uint8Array, from: number, to: number, out: PostingsWriter): void {
  reserveBytes(out.positions, to - from)
  const { positions: bytes } = out
  if (to - from > 64) {
    bytes.bytes.set(positions.subarray(from, to), bytes.length)
    bytes.length += to - from
  } else for (let at = from; at < to; at++) bytes.bytes[bytes.length++] = positions[at]!
}
