import fc from 'fast-check'
import { expect, test } from 'vitest'
import { encodeSignatures } from '../segment/signature-codes.ts'
import { DocumentBits } from './document-bits.ts'

const documents = fc.array(fc.integer({ min: 0, max: 65_534 }), { maxLength: 60 })
const bits = new DocumentBits()
const out = new Uint16Array(65_536)

function taken(): number[] {
  return Array.from(out.subarray(0, bits.take(out)))
}

function risingOf(list: readonly number[]): number[] {
  return [...new Set(list)].sort((a, b) => a - b)
}

test('what was added is taken once, rising, and forgotten', () => {
  fc.assert(
    fc.property(documents, documents, (some, others) => {
      bits.addAll(Uint16Array.from([...some, 7]), 0, some.length)
      bits.addAll(Uint16Array.from([9, ...others]), 1, others.length + 1)
      expect(taken()).toEqual(risingOf([...some, ...others]))
      expect(taken()).toEqual([])
    }),
  )
})

test('only documents with an allowed signature are added', () => {
  fc.assert(
    fc.property(documents, (list) => {
      const signatures = Uint16Array.from(list, (document) => document % 3)
      const allowed = Uint8Array.of(0, 1, 1)
      bits.addAllowed(Uint16Array.from(list), {
        from: 0,
        to: list.length,
        codes: encodeSignatures(signatures),
        allowed,
      })
      expect(taken()).toEqual(risingOf(list.filter((document) => document % 3 > 0)))
    }),
  )
})

test('many documents are taken like few', () => {
  const many = Uint16Array.from({ length: 5000 }, (_, at) => at * 13)
  const even = Uint8Array.of(1, 0)
  const signatures = many.map((document) => document % 2)
  bits.addAll(many, 1, 4000)
  bits.addAll(Uint16Array.of(65_534), 0, 1)
  expect(taken()).toEqual([...many.subarray(1, 4000), 65_534])
  bits.addAllowed(many, { from: 0, to: 5000, codes: encodeSignatures(signatures), allowed: even })
  expect(taken()).toEqual(Array.from(many).filter((document) => document % 2 === 0))
  expect(taken()).toEqual([])
})

test('the first and the last document of the largest segment have their places', () => {
  bits.addAll(Uint16Array.of(65_534, 0, 31, 32, 1023, 1024), 0, 6)
  expect(taken()).toEqual([0, 31, 32, 1023, 1024, 65_534])
})
