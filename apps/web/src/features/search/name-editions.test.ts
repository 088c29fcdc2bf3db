import { expect, it } from 'vitest'
import { formatYear } from '../../i18n/format-year.ts'
import { nameEditions } from './name-editions.ts'

const hit = (cod_acervo: string, descricao: string, edicao: string, ano_publicacao: string) => ({
  cod_acervo,
  descricao,
  edicao,
  ano_publicacao,
})

it('tells hits of one title apart by edition and year, and leaves the others alone', () => {
  const hits = [
    hit('1', 'Dom Casmurro', '22. ed.', '2019'),
    hit('2', 'Quincas Borba', '1. ed.', '1891'),
    hit('3', 'Dom Casmurro', '', '1899'),
    hit('4', 'Dom Casmurro', '', ''),
    hit('5', 'Dom Casmurro', '', '[20--]'),
  ]
  const named = nameEditions(hits, (year) => formatYear(year, 'pt'))
  expect([...named]).toEqual([
    ['1', '22. ed., 2019'],
    ['3', '1899'],
    ['4', ''],
    ['5', 'século XXI'],
  ])
})
