/** Merges the posting lists of segments, term by term; the sources' documents follow one another. */
import type { SignatureTable } from '../storage/signatures.ts'
import { makeRoom, newSink, skipPosting } from './places.ts'
import type { OpenColumns } from './segment.ts'
import { GONE, type Source } from './sources.ts'

/** Postings merged in one step, some milliseconds. */
const STEP = 50_000

type PostingColumns = Pick<
  OpenColumns,
  'terms' | 'postingStarts' | 'placeStarts' | 'documents' | 'signatures' | 'places'
>

interface Reader extends Source {
  /** Place of its next term. */
  at: number
  /** True when nothing of it is left behind: its lists are copied whole. */
  whole: boolean
}

interface Output {
  documents: Uint16Array
  signatures: Uint16Array
  places: ReturnType<typeof newSink>
  count: number
}

export function* mergePostings(sources: Source[], signatures: SignatureTable): Generator<void, PostingColumns> {
  const readers: Reader[] = sources.map((source) => ({ ...source, at: 0, whole: !source.moved.includes(GONE) }))
  const room = readers.reduce((sum, { segment }) => sum + segment.columns.documents.length, 0)
  const placeRoom = readers.reduce((sum, { segment }) => sum + segment.columns.places.length, 64)
  const out: Output = {
    documents: new Uint16Array(room),
    signatures: new Uint16Array(room),
    places: newSink(placeRoom),
    count: 0,
  }
  const terms: number[] = []
  const postingStarts: number[] = []
  const placeStarts: number[] = []
  let pause = STEP
  for (let term = nextTerm(readers); term >= 0; term = nextTerm(readers)) {
    const [posting, place] = [out.count, out.places.length]
    for (const reader of readers) {
      if (reader.segment.columns.terms[reader.at] === term) copyTerm(reader, signatures, out)
    }
    if (out.count > posting) {
      terms.push(term)
      postingStarts.push(posting)
      placeStarts.push(place)
    }
    if (out.count > pause) {
      pause = out.count + STEP
      yield
    }
  }
  postingStarts.push(out.count)
  placeStarts.push(out.places.length)
  return {
    terms: Uint32Array.from(terms),
    postingStarts: Uint32Array.from(postingStarts),
    placeStarts: Uint32Array.from(placeStarts),
    documents: out.documents.subarray(0, out.count),
    signatures: out.signatures.subarray(0, out.count),
    places: out.places.bytes.subarray(0, out.places.length),
  }
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
function copyTerm(reader: Reader, signatures: SignatureTable, out: Output): void {
  const { columns } = reader.segment
  const [from, to] = [columns.postingStarts[reader.at]!, columns.postingStarts[reader.at + 1]!]
  const [place, placeEnd] = [columns.placeStarts[reader.at]!, columns.placeStarts[reader.at + 1]!]
  reader.at++
  if (!reader.whole) {
    copySurvivors(reader, from, to, place, signatures, out)
    return
  }
  for (let posting = from; posting < to; posting++) {
    out.documents[out.count] = reader.moved[columns.documents[posting]!]!
    out.signatures[out.count++] = columns.signatures[posting]!
  }
  copyPlaces(columns.places, place, placeEnd, out)
}

function copySurvivors(
  { segment: { columns }, moved }: Reader,
  from: number,
  to: number,
  place: number,
  signatures: SignatureTable,
  out: Output,
) {
  let at = place
  for (let posting = from; posting < to; posting++) {
    const signature = columns.signatures[posting]!
    const end = skipPosting(columns.places, at, signatures.fieldCounts[signature]!)
    const document = moved[columns.documents[posting]!]!
    if (document !== GONE) {
      out.documents[out.count] = document
      out.signatures[out.count++] = signature
      copyPlaces(columns.places, at, end, out)
    }
    at = end
  }
}

/** Short stretches, which most are, byte by byte: a call to `set` costs more. */
function copyPlaces(places: Uint8Array, from: number, to: number, out: Output): void {
  makeRoom(out.places, to - from)
  const { places: sink } = out
  if (to - from > 64) {
    sink.bytes.set(places.subarray(from, to), sink.length)
    sink.length += to - from
  } else for (let at = from; at < to; at++) sink.bytes[sink.length++] = places[at]!
}
