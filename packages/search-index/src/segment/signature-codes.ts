/**
 * Signatures of postings in a byte each. The first signatures that an index meets are those of nearly all its postings; the
 * few postings with another one are listed beside. A segment with many of those has two bytes for each posting.
 */
import type { Columns } from '../storage/memory.ts'
import { wideSignature } from '../storage/signatures.ts'

export interface SignatureCodes extends Columns {
  /** By posting: its signature; in a byte, `wideSignature` where it stands in `listedSignatures`. */
  signatures: Uint8Array | Uint16Array
  /** The postings whose signatures are listed, rising. */
  listedPostings: Uint32Array
  listedSignatures: Uint16Array
}

/** Finding a listed signature takes some steps: at most one posting of so many may need it. */
const leastBetween = 64

export function encodeSignatures(signatures: Uint16Array): SignatureCodes {
  const listedPostings = postingsToList(signatures)
  if (listedPostings.length * leastBetween > signatures.length)
    return { signatures, listedPostings: new Uint32Array(0), listedSignatures: new Uint16Array(0) }
  const codes = new Uint8Array(signatures.length)
  for (let posting = 0; posting < signatures.length; posting++)
    codes[posting] = Math.min(signatures[posting]!, wideSignature)
  return {
    signatures: codes,
    listedPostings,
    listedSignatures: Uint16Array.from(listedPostings, (posting) => signatures[posting]!),
  }
}

function postingsToList(signatures: Uint16Array): Uint32Array {
  let count = 0
  for (let posting = 0; posting < signatures.length; posting++) count += Number(signatures[posting]! >= wideSignature)
  const postings = new Uint32Array(count)
  let at = 0
  for (let posting = 0; at < count; posting++) if (signatures[posting]! >= wideSignature) postings[at++] = posting
  return postings
}

export function signatureAt(columns: SignatureCodes, posting: number): number {
  const code = columns.signatures[posting]!
  return code === wideSignature ? listedSignature(columns, posting) : code
}

/** Where a posting has two bytes, none is listed. */
function listedSignature({ listedPostings, listedSignatures }: SignatureCodes, posting: number): number {
  let low = 0
  let high = listedPostings.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (listedPostings[middle]! < posting) low = middle + 1
    else high = middle
  }
  return listedSignatures[low] ?? wideSignature
}
