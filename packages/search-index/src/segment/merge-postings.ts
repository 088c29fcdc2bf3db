/** Merges the posting lists of segments, term by term; the sources' documents follow one another. */
import type { SignatureTable } from '../storage/signatures.ts'
import { makeRoom, skipPosting } from './places.ts'
import type { PostingColumns, PostingSink } from './posting-sink.ts'
import { GONE, type Source } from './sources.ts'

/** Postings merged in one step, some milliseconds. */
const STEP = 50_000

interface Reader extends Source {
  /** Place of its next term. */
  at: number
  /** True when nothing of it is left behind: its lists are copied whole. */
  whole: boolean
}

export function* mergePostings(
  sources: Source[],
  signatures: SignatureTable,
  out: PostingSink,
): Generator<void, PostingColumns> {
  const readers: Reader[] = sources.map((source) => ({ ...source, at: 0, whole: !source.moved.includes(GONE) }))
  out.reset(readers.reduce((sum, { segment }) => sum + segment.columns.documents.length, 0))
  let pause = STEP
  for (let term = nextTerm(readers); term >= 0; term = nextTerm(readers)) {
    out.begin(term)
    for (const reader of readers) {
      if (reader.segment.columns.terms[reader.at] === term) copyTerm(reader, signatures, out)
    }
    if (out.count > pause) {
      pause = out.count + STEP
      yield
    }
  }
  return out.columns()
}

/** The lowest term that a reader has next, or -1. */
function nextTerm(readers: Reader[]): number {
  let lowest = -1
  for (const { segment, at } of readers) {
    const term = segment.columns.terms[at]
    if (term !== undefined && (lowest < 0 || term < lowest)) lowest = term
  }
  return lowest
}

/** Copies the postings of the reader's next term, and moves it on. */
function copyTerm(reader: Reader, signatures: SignatureTable, out: PostingSink): void {
  const { columns } = reader.segment
  const [from, to] = [columns.postingStarts[reader.at]!, columns.postingStarts[reader.at + 1]!]
  const [place, placeEnd] = [columns.placeStarts[reader.at]!, columns.placeStarts[reader.at + 1]!]
  reader.at++
  if (!reader.whole) {
    copySurvivors(reader, from, to, place, signatures, out)
    return
  }
  for (let posting = from; posting < to; posting++) {
    out.add(reader.moved[columns.documents[posting]!]!, columns.signatures[posting]!)
  }
  copyPlaces(columns.places, place, placeEnd, out)
}

function copySurvivors(
  { segment: { columns }, moved }: Reader,
  from: number,
  to: number,
  place: number,
  signatures: SignatureTable,
  out: PostingSink,
) {
  let at = place
  for (let posting = from; posting < to; posting++) {
    const signature = columns.signatures[posting]!
    const end = skipPosting(columns.places, at, signatures.fieldCounts[signature]!)
    const document = moved[columns.documents[posting]!]!
    if (document !== GONE) {
      out.add(document, signature)
      copyPlaces(columns.places, at, end, out)
    }
    at = end
  }
}

/** Short stretches, which most are, byte by byte: a call to `set` costs more. */
function copyPlaces(places: Uint8Array, from: number, to: number, out: PostingSink): void {
  makeRoom(out.places, to - from)
  const { places: sink } = out
  if (to - from > 64) {
    sink.bytes.set(places.subarray(from, to), sink.length)
    sink.length += to - from
  } else for (let at = from; at < to; at++) sink.bytes[sink.length++] = places[at]!
}
