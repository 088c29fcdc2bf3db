import { describe, expect, it } from 'vitest'
import { gruBarCode, modulo11, typedLine } from './gru-bar-code.ts'

/** Made by the Treasury's own page (GRU Simples) for UG 112408, gestão 00001, of which 204 is the short code. */
const treasury = { cents: 12_000, collectionCode: '28883-7', unitCode: '204', payer: '70853056000174' }

describe('the check digit', () => {
  it.each([
    ['85800000001', 1],
    ['20000254288', 1],
    ['83002042708', 8],
    ['53056000174', 0],
    ['00000000000', 0],
  ])('of %s is %i', (digits, check) => {
    expect(modulo11(digits)).toBe(check)
  })
})

describe('the bar code of a GRU', () => {
  it('is that of the Treasury’s page', () => {
    const code = gruBarCode(treasury)!
    expect(code).toBe('85800000001200002542888300204270853056000174')
    expect(typedLine(code)).toBe('85800000001-1 20000254288-1 83002042708-8 53056000174-0')
  })

  it('says of a person that it is one', () => {
    const code = gruBarCode({ ...treasury, payer: '52998224725' })!
    expect(code).toHaveLength(44)
    expect(code.slice(29)).toBe('100052998224725')
    expect(modulo11(code.slice(0, 3) + code.slice(4))).toBe(Number(code[3]))
  })

  it.each([
    ['no code of the unit', { unitCode: '' }],
    ['a code of nothing but zeros', { unitCode: '00000' }],
    ['a code that is too long', { unitCode: '123456' }],
    ['a collection code that is none', { collectionCode: '2888' }],
    ['nobody who pays', { payer: '' }],
    ['no sum', { cents: 0 }],
    ['half a cent', { cents: 0.5 }],
    ['a sum that is too long', { cents: 10 ** 11 }],
  ])('is not made up with %s', (_, wrong) => {
    expect(gruBarCode({ ...treasury, ...wrong })).toBeUndefined()
  })
})
