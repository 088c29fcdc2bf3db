import fc from 'fast-check'
import { expect, it } from 'vitest'
import { checkDigit, isCpf } from './cpf.ts'

it.each(['52998224725', '11144477735', '00000001910', '12345678909'])('%s is a CPF', { tags: ['F-166'] }, (digits) => {
  expect(isCpf(digits)).toBe(true)
})

it.each([
  '52998224726',
  '11144477753',
  '11111111111',
  '00000000000',
  '5299822472',
  '529982247255',
  '529.982.247-25',
  '',
])('"%s" is none', { tags: ['F-166'] }, (digits) => {
  expect(isCpf(digits)).toBe(false)
})

// Two rests make the check digit 0, so behind that one a slip may hide.
it('notices every single wrong digit where the first check digit is not 0', () => {
  const nine = fc.stringMatching(/^\d{9}$/).filter((digits) => new Set(digits).size > 1)
  fc.assert(
    fc.property(nine, fc.nat(8), fc.integer({ min: 1, max: 9 }), (first, at, by) => {
      const ten = first + checkDigit(first)
      const cpf = ten + checkDigit(ten)
      fc.pre(cpf[9] !== '0')
      const wrong = cpf.slice(0, at) + ((Number(cpf[at]) + by) % 10) + cpf.slice(at + 1)
      expect([isCpf(cpf), isCpf(wrong)]).toEqual([true, false])
    }),
    { numRuns: 2000 },
  )
})
