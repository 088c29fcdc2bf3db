/** Merges the posting lists of segments, term by term; the sources' documents follow one another. */
import type { SignatureTable } from '../storage/signatures.ts'
import { decodeTerms } from '../storage/term-list.ts'
import { dropped, type MergeSource } from './doc-maps.ts'
import { reserveBytes, skipPosting } from './positions.ts'
import type { PostingColumns, PostingsWriter } from './postings-writer.ts'
import { RadixSorter } from './radix.ts'
import { signatureAt } from './signature-codes.ts'

/** Postings merged in one step, some milliseconds. */
const step = 50_000

interface Reader extends MergeSource {
  /** True when nothing of it is left behind: its lists are copied whole. */
  whole: boolean
  /** By number in the segment: in the index. Absent where they are the same. */
  signatureMap: Uint16Array | undefined
}

export function* mergePostings(
  sources: readonly MergeSource[],
  signatures: SignatureTable,
  out: PostingsWriter,
): Generator<void, PostingColumns> {
  const readers: Reader[] = sources.map((source) => ({
    ...source,
    whole: !source.docMap.includes(dropped),
    signatureMap: source.numbers?.signatures,
  }))
  out.reset(readers.reduce((sum, { segment }) => sum + segment.columns.documents.length, 0))
  const lists = listsOf(readers)
  let pause = step
  let term = -1
  for (const at of new RadixSorter().sort(lists.terms, lists.terms.length)) {
    if (lists.terms[at] !== term) {
      if (out.count > pause) {
        pause = out.count + step
        yield
      }
      term = lists.terms[at]!
      out.begin(term)
    }
    const reader = lists.readers[at]!
    copyList(readers[reader]!, at - lists.starts[reader]!, signatures, out)
  }
  return out.columns()
}

/** The posting lists of all readers, one reader after the other. */
function listsOf(readers: readonly Reader[]) {
  const starts: number[] = []
  let count = 0
  for (const { segment } of readers) {
    starts.push(count)
    count += segment.columns.termBits.length
  }
  /** By list: its term in the index, and whose it is. */
  const lists = { starts, terms: new Uint32Array(count), readers: new Uint16Array(count) }
  readers.forEach(({ segment, numbers }, at) => {
    const terms = decodeTerms(segment.columns)
    lists.terms.set(numbers ? terms.map((term) => numbers.terms[term]!) : terms, starts[at]!)
    lists.readers.fill(at, starts[at]!, starts[at]! + terms.length)
  })
  return lists
}

function copyList(reader: Reader, termIndex: number, signatures: SignatureTable, out: PostingsWriter): void {
  const { columns } = reader.segment
  const { docMap, signatureMap } = reader
  const [from, to] = [columns.postingStarts[termIndex]!, columns.postingStarts[termIndex + 1]!]
  const [position, positionEnd] = [columns.positionStarts[termIndex]!, columns.positionStarts[termIndex + 1]!]
  if (!reader.whole) {
    copySurvivors(reader, from, to, position, signatures, out)
    return
  }
  for (let posting = from; posting < to; posting++) {
    const signature = signatureAt(columns, posting)
    out.add(docMap[columns.documents[posting]!]!, signatureMap ? signatureMap[signature]! : signature)
  }
  copyPositions(columns.positions, position, positionEnd, out)
}

/** Only an index's own segments leave documents behind. */
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
