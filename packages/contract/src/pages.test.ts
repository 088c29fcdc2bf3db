import { describe, expect, it } from 'vitest'
import { findPage, type Page, pageIds, pages } from './pages.ts'

describe('findPage', () => {
  it.each([
    ['/', 'home', {}],
    ['/atendimento', 'hours', {}],
    ['/pesquisa_geral', 'guide', { guia: 'pesquisa_geral' }],
    ['/acervo/17', 'title', { codAcervo: '17' }],
    ['/acervo/17/', 'title', { codAcervo: '17' }],
    ['/acervo/17/marc', 'titleTab', { codAcervo: '17', aba: 'marc' }],
    ['/autoridade/5/marc', 'authorityMarc', { codAutoridade: '5' }],
    ['/listas/autor', 'list', { lista: 'autor' }],
    ['/nada-consta/123', 'checkedClearance', { codigo: '123' }],
  ])('finds the page of %s', { tags: ['R-010'] }, (address, id, params) => {
    expect(findPage(address)).toEqual({ id, params })
  })

  it.each(['/autoridade/5/referencia', '/acervo/17/marc/1', '/a/b', '//a'])('finds no page for %s', (address) => {
    expect(findPage(address)).toBeUndefined()
  })

  it.each(pageIds.filter((id) => id !== 'results'))('finds %s by its own path', (id) => {
    const address = pages[id].path.replace(/\$\w+/g, 'x')
    expect(findPage(address)?.id).toBe(id)
  })
})

it('refers only to pages of the table', () => {
  const named = pageIds.flatMap((id) => {
    const { within, canonical }: Page = pages[id]
    return [within, canonical].filter((name) => name !== undefined)
  })
  expect(named.filter((name) => !(name in pages))).toEqual([])
})
