import { expect, it } from 'vitest'
import { repeatsPeople } from './repeats-people.ts'

const assis = { descricao: 'Assis, Machado de, 1839-1908', funcoes: ['Autor'] }
const gullar = { descricao: 'Gullar, Ferreira, 1930-2016', funcoes: ['Tradução'] }

it.each([
  ['Machado de Assis', [assis], true],
  ['MACHADO DE ASSIS.', [assis], true],
  ['Machado de Assis ; tradução de Ferreira Gullar', [assis, gullar], true],
  ['Machado de Assis ; ilustrações de Candido Portinari', [assis], false],
  ['J. M. Machado de Assis', [assis], false],
  ['Machado de Assis', [], false],
  ['', [], true],
])('"%s" beside %j: %s', (responsibility, people, repeats) => {
  expect(repeatsPeople(responsibility, people)).toBe(repeats)
})
