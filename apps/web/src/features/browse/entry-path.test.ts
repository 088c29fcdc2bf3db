import type { ListEntry } from '@estante/contract/browse.shapes'
import type { ListName } from '@estante/contract/pages'
import { describe, expect, it } from 'vitest'
import { entryPath, referencePath } from './entry-path.ts'

const entry = (parts: Partial<ListEntry>): ListEntry => ({
  descricao: '',
  total: '2',
  cod_autoridade: '',
  cod_acervo: '',
  parametro: '',
  valor: '',
  titulo: '',
  ver: [],
  ver_tambem: [],
  ...parts,
})

describe('an entry of a list leads', () => {
  it.each<[string, ListName, Partial<ListEntry>, string]>([
    ['to its only title', 'titulo', { cod_acervo: '15', parametro: 'termo_pesquisa', valor: 'Dom' }, '/acervo/15'],
    [
      'to titles that begin so',
      'titulo',
      { parametro: 'termo_pesquisa', valor: 'Dom Casmurro' },
      '/?q=Dom+Casmurro&for=INDICE_1',
    ],
    [
      'to titles of its call number',
      'chamada',
      { parametro: 'termo_pesquisa', valor: '869.3 A8' },
      '/?q=869.3+A8&for=NUMERO_CHAMADA',
    ],
    ['to titles of its heading', 'autor', { parametro: 'A', valor: '5', cod_autoridade: '5' }, '/?A=5'],
    ['to titles of its publisher', 'editora', { parametro: 'E', valor: 'Ática & Cia' }, '/?E=%C3%81tica+%26+Cia'],
  ])('%s', (_says, list, parts, path) => {
    expect(entryPath(list, entry(parts))).toBe(path)
  })

  it('by its reference to the titles of the other heading, in the same list', () => {
    const other = { cod_autoridade: '7', descricao: 'Azevedo, Aluísio', total: '3' }
    expect(referencePath(entry({ parametro: 'S', valor: '5', ver_tambem: [other] }), other)).toBe('/?S=7')
  })
})
