import { describe, expect, it } from 'vitest'
import { suggestedKinds, suggestionGroups } from './suggestion-list.ts'

const answer = {
  titulos: [
    { cod_acervo: '15', descricao: 'Dom Quixote', autor: 'Miguel de Cervantes', total: '1' },
    { cod_acervo: '', descricao: 'Dom Casmurro', autor: '', total: '2' },
  ],
  autores: [{ cod_autoridade: '1', descricao: 'Assis, Machado de', ver: 'Dr. Semana', total: '3' }],
  assuntos: [],
}

describe('what is suggested', () => {
  it('leads to the title that is alone, else to those that begin so; a name leads to its titles', () => {
    expect(suggestionGroups(answer, suggestedKinds('LIVRE'))).toEqual([
      {
        kind: 'titles',
        suggestions: [
          { text: 'Dom Quixote', via: '', author: 'Miguel de Cervantes', total: 1, href: '/acervo/15' },
          { text: 'Dom Casmurro', via: '', author: '', total: 2, href: '/?q=Dom+Casmurro&for=INDICE_1' },
        ],
      },
      {
        kind: 'authors',
        suggestions: [{ text: 'Assis, Machado de', via: 'Dr. Semana', author: '', total: 3, href: '/?A=1' }],
      },
    ])
  })

  it('is what the chosen index searches: names in authors, nothing beside a number', () => {
    expect(suggestionGroups(answer, suggestedKinds('AUTOR')).map(({ kind }) => kind)).toEqual(['authors'])
    expect(suggestionGroups(answer, suggestedKinds('ISBN'))).toEqual([])
  })
})
