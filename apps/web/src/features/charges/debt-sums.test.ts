import type { WireDebt } from '@estante/contract/charges.shapes'
import { expect, it } from 'vitest'
import { openByLibrary, openSum, wireSum } from './debt-sums.ts'

const debt = (codigo: string, codBiblioteca: string, em_aberto_centavos: number) =>
  ({ codigo, codBiblioteca, em_aberto_centavos }) as WireDebt
const debts = [debt('1', '7', 600), debt('2', '8', 250), debt('3', '7', 0), debt('4', '7', 5)]

it('the library where most is owed comes first', () => {
  const more = [debt('1', '7', 250), debt('2', '8', 200), debt('3', '8', 400)]
  expect([...openByLibrary(more).keys()]).toEqual(['8', '7'])
})

it('what is settled is not paid again', () => {
  const groups = [...openByLibrary(debts)].map(([library, own]) => [library, own.map(({ codigo }) => codigo)])
  expect(groups).toEqual([
    ['7', ['1', '4']],
    ['8', ['2']],
  ])
  expect(openSum(debts)).toBe(855)
})

it.each([
  [855, '8.55'],
  [5, '0.05'],
  [120_000, '1200.00'],
])('%i cents are "%s"', (cents, text) => {
  expect(wireSum(cents)).toBe(text)
})
