import { describe, expect, it } from 'vitest'
import { foldEditions } from './fold-editions.ts'

const hit = (id: number, title: string, creator = 'Machado de Assis') => ({ id, title, creator })
const fold = (...hits: ReturnType<typeof hit>[]) =>
  foldEditions(hits, (one) => one).map(({ first, others }) => [first.id, ...others.map(({ id }) => id)])

describe('editions of one work on a page', () => {
  it.each([
    [
      'stand behind the first of them',
      [hit(1, 'Dom Casmurro'), hit(2, 'Esaú e Jacó'), hit(3, 'Dom Casmurro: romance')],
      [[1, 3], [2]],
    ],
    ['keep their order', [hit(3, 'Dom Casmurro'), hit(1, 'Dom casmurro.'), hit(2, 'Dom Casmurro')], [[3, 1, 2]]],
    ['need the same creator', [hit(1, 'Poemas'), hit(2, 'Poemas', 'Cecília Meireles')], [[1], [2]]],
    ['are none without a creator', [hit(1, 'Anais', ''), hit(2, 'Anais', '')], [[1], [2]]],
    ['are none on an empty page', [], []],
  ])('%s', (_, hits, folded) => {
    expect(fold(...hits)).toEqual(folded)
  })
})
