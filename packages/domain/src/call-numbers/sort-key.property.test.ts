import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldCallNumber } from './runs.ts'
import { callNumberSortKey } from './sort-key.ts'

/** Anything that spines have, in any order. */
const wild = fc.string({ unit: fc.constantFrom(...'0123456789.,:;=+/*()[]"\'- AaBbQqRrVvÁãçªº\t'), maxLength: 24 })

/** What real call numbers are made of. */
const tidy = fc
  .tuple(
    fc.constantFrom('', 'R ', 'B', 'REF '),
    fc.constantFrom('37', '869.3', '821.134.3(81)-31', '34(81)"19"', 'QA76.73', 'PQ9697', 'WB 100', 'Fic', '37:004'),
    fc.constantFrom('', ' A848d', ' .J38', ' R788g', ' ROS'),
    fc.constantFrom('', ' v.2', ' 2. ed.', ' 1990', ' 1990a ex.3', ' pt.1'),
  )
  .map((parts) => parts.join(''))

const callNumber = fc.oneof(wild, tidy)
const known = fc.constantFrom(
  undefined,
  'dewey' as const,
  'udc' as const,
  'lcc' as const,
  'nlm' as const,
  'local' as const,
)

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

describe('the order of the keys', () => {
  it('is total: two call numbers share a key only where they are spellings of one', () => {
    const bare = (text: string) => foldCallNumber(text).replaceAll(' ', '')
    fc.assert(
      fc.property(callNumber, callNumber, known, (one, other, scheme) => {
        const [a, b] = [callNumberSortKey(one, scheme), callNumberSortKey(other, scheme)]
        if (bare(one) !== bare(other)) expect(compare(a, b)).not.toBe(0)
        expect(compare(a, b) + compare(b, a)).toBe(0)
      }),
      { numRuns: 3000 },
    )
  })

  it('does not change with case, or with the number and kind of blanks', () => {
    fc.assert(
      fc.property(callNumber, known, fc.constantFrom('  ', '\t', '\u00a0', '\n '), (text, scheme, blank) => {
        const key = callNumberSortKey(text, scheme)
        expect(callNumberSortKey(text.toUpperCase(), scheme)).toBe(key)
        expect(callNumberSortKey(text.toLowerCase(), scheme)).toBe(key)
        expect(callNumberSortKey(` ${text.replaceAll(' ', blank)} `, scheme)).toBe(key)
      }),
      { numRuns: 3000 },
    )
  })

  it('does not depend on the order in which a shelf is read', () => {
    fc.assert(
      fc.property(fc.uniqueArray(tidy, { maxLength: 30 }), known, fc.nat(), (shelf, scheme, turn) => {
        const sorted = (list: string[]) => list.map((one) => callNumberSortKey(one, scheme)).sort(compare)
        const at = shelf.length === 0 ? 0 : turn % shelf.length
        expect(sorted([...shelf.slice(at), ...shelf.slice(0, at)])).toEqual(sorted(shelf))
      }),
    )
  })
})

describe('numbers within the keys', () => {
  const number = fc.nat({ max: 99_999 })

  it.each(['869.3 A848d v.', '869.3 A848d ex. ', '340 B823 v.1 n.', 'QA76 .A1 1990 v.', 'Pasta '])(
    'are compared as whole numbers behind “%s”',
    (start) => {
      fc.assert(
        fc.property(number, number, (one, other) => {
          const order = compare(callNumberSortKey(`${start}${one}`), callNumberSortKey(`${start}${other}`))
          expect(order).toBe(Math.sign(one - other))
        }),
      )
    },
  )

  it.each(['869.', '821.134.', 'QA76.', '869.3 A', 'QA76 .J'])('are compared as decimals behind “%s”', (start) => {
    const digits = fc.string({ unit: fc.constantFrom(...'123456789'), minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(digits, digits, (one, other) => {
        const order = compare(callNumberSortKey(`${start}${one}`), callNumberSortKey(`${start}${other}`))
        expect(order).toBe(Math.sign(Number(`0.${one}`) - Number(`0.${other}`)))
      }),
    )
  })
})
