import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { crc16, pixPayload, pixText } from './pix.ts'

/** What a code's fields are: number and value, in order. */
function fieldsOf(code: string): [string, string][] {
  const fields: [string, string][] = []
  for (let at = 0; at < code.length; ) {
    const length = Number(code.slice(at + 2, at + 4))
    fields.push([code.slice(at, at + 2), code.slice(at + 4, at + 4 + length)])
    at += 4 + length
  }
  return fields
}

describe('the check of a PIX code', () => {
  it.each([
    // Of the catalogue of CRC algorithms: CRC-16/IBM-3740.
    ['the check value of the algorithm', '123456789', '29B1'],
    // Of the manual of the Banco Central: the static code without a sum.
    [
      'the example of the manual',
      '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***6304',
      '1D3D',
    ],
  ])('is that of %s', (_, text, expected) => {
    expect(crc16(text)).toBe(expected)
  })
})

describe('a PIX code', () => {
  const fulano = { key: '123e4567-e12b-12d1-a456-426655440000', name: 'Fulano de Tal', city: 'BRASILIA' }

  it('is that of the manual', { tags: ['W-191'] }, () => {
    expect(pixPayload(fulano)).toBe(
      '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D',
    )
  })

  it('says how much, and by what it is found', { tags: ['W-191'] }, () => {
    const code = pixPayload({ ...fulano, cents: 850, txid: 'EST00000017' })
    expect(fieldsOf(code).map(([number]) => number)).toEqual([
      '00',
      '26',
      '52',
      '53',
      '54',
      '58',
      '59',
      '60',
      '62',
      '63',
    ])
    expect(Object.fromEntries(fieldsOf(code))).toMatchObject({ 54: '8.50', 62: '0511EST00000017' })
  })

  it('shortens long names and writes them without accents', () => {
    const named = { ...fulano, name: 'Universidade Federal da Mantiqueira', city: 'Conceição do Mato Dentro' }
    expect(Object.fromEntries(fieldsOf(pixPayload(named)))).toMatchObject({
      59: 'Universidade Federal da M',
      60: 'Conceicao do Ma',
    })
  })

  it.each([
    ['no key', { key: '' }],
    ['a name of which nothing can be written', { name: '大学図書館' }],
    ['a city of which nothing can be written', { city: ' Ижевск ' }],
    ['a key that is too long', { key: 'a'.repeat(78) }],
    ['a txid with a hyphen', { txid: 'EST-1' }],
    ['a txid that is too long', { txid: 'A'.repeat(26) }],
  ])('is not made with %s', (_, wrong) => {
    expect(() => pixPayload({ ...fulano, ...wrong })).toThrow(RangeError)
  })

  it('always has lengths that are right and a check that is right', () => {
    const code = fc.record({
      key: fc.stringMatching(/^[a-z0-9@.+-]{1,77}$/),
      name: fc.string({ minLength: 1, maxLength: 60 }).filter((text) => pixText('name', text) !== ''),
      city: fc.string({ minLength: 1, maxLength: 40 }).filter((text) => pixText('city', text) !== ''),
      cents: fc.integer({ min: 1, max: 99_999_999 }),
      txid: fc.stringMatching(/^[A-Za-z0-9]{1,25}$/),
    })
    fc.assert(
      fc.property(code, (one) => {
        const payload = pixPayload(one)
        const fields = fieldsOf(payload)
        expect(fields.map(([number, value]) => number + String(value.length).padStart(2, '0') + value).join('')).toBe(
          payload,
        )
        expect(crc16(payload.slice(0, -4))).toBe(payload.slice(-4))
      }),
    )
  })
})
