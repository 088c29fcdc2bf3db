import { describe, expect, it } from 'vitest'
import { encodeSignatures, signatureAt } from './signature-codes.ts'

describe('signatures of postings', () => {
  it.each([
    ['none', Uint16Array.of(), 1],
    ['that all fit in a byte', Uint16Array.from({ length: 1000 }, (_, at) => at % 255), 1],
    ['of which one in a hundred does not fit', many((at) => (at % 100 === 0 ? 255 + at : at % 255)), 1],
    ['of which the last two do not fit', many((at) => (at < 9998 ? 3 : 60_000 + at - 9998)), 1],
    ['of which one in ten does not fit', many((at) => (at % 10 === 0 ? 255 + at : at % 255)), 2],
    ['of which all have the number that a byte cannot tell', many(() => 255), 2],
  ])('are read as they were written: %s', (_, signatures, bytes) => {
    const codes = encodeSignatures(signatures)
    expect(codes.signatures.BYTES_PER_ELEMENT).toBe(bytes)
    expect(Array.from(signatures.keys(), (posting) => signatureAt(codes, posting))).toEqual([...signatures])
  })
})

function many(signatureOf: (at: number) => number): Uint16Array {
  return Uint16Array.from({ length: 10_000 }, (_, at) => signatureOf(at))
}
