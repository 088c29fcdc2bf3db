import { describe, expect, it } from 'vitest'
import { type DebtFilter, filterDebts, firstDay, librariesOf } from './filter-debts.ts'

const debt = (codigo: string, codBiblioteca: string, data_iso: string, situacao: 'aberto' | 'quitado') => ({
  codigo,
  codBiblioteca,
  data_iso,
  situacao,
  biblioteca: codBiblioteca === '1' ? 'Música' : 'Central',
})
const debts = [
  debt('a', '1', '2025-03-01', 'quitado'),
  debt('b', '2', '2025-03-02', 'aberto'),
  debt('c', '1', '2026-01-10', 'aberto'),
]
const all: DebtFilter = { state: 'todos', library: '', from: '', until: '' }

describe('the debts that are shown', () => {
  it.each<[string, Partial<DebtFilter>, string]>([
    ['all, where nothing is asked for', {}, 'abc'],
    ['those that are open', { state: 'aberto' }, 'bc'],
    ['those that are settled', { state: 'quitado' }, 'a'],
    ['those of a library', { library: '1' }, 'ac'],
    ['those from a day on, with it', { from: '2025-03-02' }, 'bc'],
    ['those up to a day, with it', { until: '2025-03-02' }, 'ab'],
    ['those for which everything holds', { state: 'aberto', library: '1', from: '2025-03-01' }, 'c'],
    ['none', { library: '9' }, ''],
  ])('are %s', (_which, wanted, shown) => {
    const codes = filterDebts(debts, { ...all, ...wanted }).map(({ codigo }) => codigo)
    expect(codes.join('')).toBe(shown)
  })

  it('tell from which libraries and since when they are', () => {
    expect(librariesOf(debts)).toEqual([
      { value: '2', label: 'Central' },
      { value: '1', label: 'Música' },
    ])
    expect([firstDay(debts), firstDay([])]).toEqual(['2025-03-01', ''])
  })
})
