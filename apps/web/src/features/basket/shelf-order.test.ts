import { describe, expect, it } from 'vitest'
import { inOrder } from './shelf-order.ts'

const book = (classificacao: string, obra = classificacao) => ({ gera_exemplar: 'S', classificacao, obra })
const online = { gera_exemplar: 'N', classificacao: '869.3 A848d', obra: 'Aaa' }

describe('the order of a basket', () => {
  const hits = [online, book('869.3 R788g'), book('004.65 T164r', 'Zzz'), book('869.3 M149m 2014'), book('', 'Bbb')]

  it('is that in which titles were added', () => {
    expect(inOrder(hits, 'added')).toEqual(hits)
  })

  it('leads along the shelf, with what stands on none at the end', () => {
    expect(inOrder(hits, 'shelf').map(({ classificacao }) => classificacao)).toEqual([
      '004.65 T164r',
      '869.3 M149m 2014',
      '869.3 R788g',
      '869.3 A848d',
      '',
    ])
  })

  it('goes by the title without its article', () => {
    expect(inOrder(hits, 'title').map(({ obra }) => obra)).toEqual([
      '869.3 M149m 2014',
      '869.3 R788g',
      'Aaa',
      'Bbb',
      'Zzz',
    ])
  })
})
