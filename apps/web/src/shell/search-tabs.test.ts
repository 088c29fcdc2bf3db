import { guideRoute } from '@estante/domain/search/guide-route'
import { emptySearch, type SearchState, withWords } from '@estante/domain/search/search-state'
import { describe, expect, it } from 'vitest'
import { readTabs, withTab } from './search-tabs.ts'
import { tabPath } from './tab-path.ts'

describe('the last tabs', () => {
  it('are three, the last used first, each once', () => {
    expect(withTab(['ebooks', 'artigos', 'periodicos'], 'artigos')).toEqual(['artigos', 'ebooks', 'periodicos'])
    expect(withTab(['ebooks', 'artigos', 'periodicos'], 'rede')).toEqual(['rede', 'ebooks', 'artigos'])
  })

  it.each([null, '', 'null', '{"a":1}', '[1,{}]', '["a"'])('are none where %j is stored', (stored) => {
    expect(readTabs(stored)).toEqual([])
  })

  it('are at most three of what is stored', () => {
    expect(readTabs('["a","b","c","d"]')).toEqual(['a', 'b', 'c'])
  })
})

describe('the address of a tab', () => {
  const pathOf = (guia: string, search: SearchState) => tabPath({ guia, rota: guideRoute(guia) }, search)
  const state = withWords(emptySearch, 'grande sertão', 'TITULO')

  it.each([
    ['pesquisa_geral', '/', '/?q=grande+sert%C3%A3o&for=TITULO'],
    ['periodicos', '/periodicos', '/periodicos?q=grande+sert%C3%A3o&for=TITULO'],
    ['pesquisa_avancada', '/pesquisa_avancada', '/pesquisa_avancada?q=grande+sert%C3%A3o&for=TITULO&formulario=1'],
    ['rede', '/rede', '/rede?q=grande+sert%C3%A3o&for=TITULO'],
    ['autores', '/listas/autor', '/listas/autor?inicio=grande+sert%C3%A3o'],
    ['novas_aquisicoes', '/?orderBy=data_inclusao&direction=D&modo=C', '/?orderBy=data_inclusao&direction=D&modo=C'],
  ])('of %s is %s, and with words %s', (code, bare, withText) => {
    expect(pathOf(code, emptySearch)).toBe(bare)
    expect(pathOf(code, state)).toBe(withText)
  })

  it('of the form has the whole search; others begin anew with the words of its first line', () => {
    const search = { ...state, filters: { T: ['5'] }, page: 3 }
    expect(pathOf('pesquisa_avancada', search)).toBe(
      '/pesquisa_avancada?q=grande+sert%C3%A3o&for=TITULO&T=5&formulario=1',
    )
    expect(pathOf('ebooks', search)).toBe('/ebooks?q=grande+sert%C3%A3o&for=TITULO')
  })

  it('of a list has no more words than a list takes', () => {
    expect(pathOf('titulos', withWords(emptySearch, 'a'.repeat(10_000)))).toHaveLength(
      200 + '/listas/titulo?inicio='.length,
    )
  })
})
