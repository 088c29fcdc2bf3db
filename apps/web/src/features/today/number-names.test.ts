import { expect, it } from 'vitest'
import { numberCell, shownNumbers } from './number-names.ts'

const numbers = {
  emprestimos: 3,
  devolucoes: 0,
  consultas: 5,
  atrasados: 1,
  reservas_prontas: 0,
  pedidos: 0,
  solicitacoes: 2,
}

it('money is among the numbers for those alone who were told it, also when it is nothing', () => {
  const names = ['emprestimos', 'devolucoes', 'consultas', 'atrasados', 'reservas_prontas', 'pedidos', 'solicitacoes']
  expect(shownNumbers(numbers).map(({ name }) => name)).toEqual(names)
  expect(shownNumbers({ ...numbers, arrecadado_centavos: 0 }).at(-1)).toEqual({ name: 'arrecadado_centavos', value: 0 })
})

it('a spreadsheet reads money with a comma, and a count as it is', () => {
  expect(numberCell('arrecadado_centavos', 123_405)).toBe('1234,05')
  expect(numberCell('emprestimos', 1234)).toBe('1234')
})
