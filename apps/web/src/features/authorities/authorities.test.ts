import { writeSearch } from '@estante/domain/search/search-state'
import { describe, expect, it } from 'vitest'
import { lifeNote } from './life-note.ts'
import { neighbourList } from './neighbour-list.ts'
import { roleLinks } from './role-links.ts'

describe('the neighbours of a heading', () => {
  const around = (descricao: string, others: string[]) =>
    neighbourList({
      cod_autoridade: '60',
      descricao,
      vizinhos: others.map((heading, place) => ({ codigo: String(place), descricao: heading })),
    }).map(({ heading, own }) => (own ? `[${heading}]` : heading))

  it('have it in its place, whatever its accents and capitals', () => {
    expect(around('Água', ['Aço', 'agricultura', 'Álgebra'])).toEqual(['Aço', 'agricultura', '[Água]', 'Álgebra'])
  })

  it('may all stand before or after it', () => {
    expect(around('Zola', ['Yeats'])).toEqual(['Yeats', '[Zola]'])
    expect(around('Abreu', ['Assis'])).toEqual(['[Abreu]', 'Assis'])
  })
})

describe('what a heading does in the catalogue', () => {
  const links = (...funcoes: [string, string][]) =>
    roleLinks({ cod_autoridade: '60', funcoes: funcoes.map(([funcao, total]) => ({ funcao, total })) }).map(
      ({ role, search, total }) => [role, writeSearch(search).toString(), total],
    )

  it('leads to the filter of each role', () => {
    expect(links(['author', '52'], ['subject', '29'], ['series', '3'])).toEqual([
      ['A', 'A=60', '52'],
      ['S', 'S=60', '29'],
      ['U', 'U=60', '3'],
    ])
  })

  it('counts roles that share a filter by the search, as a title may have both', () => {
    expect(links(['author', '52'], ['contributor', '4'])).toEqual([['A', 'A=60', undefined]])
  })

  it('leads to all titles where a role has no filter', () => {
    expect(links(['uniform-title', '2'])).toEqual([['other', 'indice=60', undefined]])
  })
})

describe('the line of life under a name', () => {
  it('is the first biographical note', () => {
    const notas = [
      { paragrafo: '680', descricao: 'Use para…' },
      { paragrafo: '678', descricao: 'Romancista.' },
    ]
    expect(lifeNote({ notas })).toBe('Romancista.')
    expect(lifeNote({ notas: [] })).toBeUndefined()
  })
})
