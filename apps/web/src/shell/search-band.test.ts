import { describe, expect, it } from 'vitest'
import { showsSearchBand } from './search-band.ts'

describe('the search box under the header', () => {
  it.each([
    ['/', '?q=rosa&for=LIVRE', true],
    ['/', '?T=1', true],
    ['/acervo/12/marc', '', true],
    ['/autoridade/3/', '', true],
    ['/atendimento', '', true],
    ['/ajuda', '', true],
    ['/faq', '?q=rosa', true],
    ['/listas/autor', '?inicio=mach', true],
    ['/', '', false],
    ['/', '?q=', false],
    ['/pesquisa_avancada', '?q=rosa&for=TITULO', true],
    ['/pesquisa_avancada', '', false],
    ['/rede/7', '', true],
    ['/rede', '?q=rosa', false],
    ['/login', '?redirect=/', false],
    ['/meupergamum/emprestimos', '', false],
    ['/balcao', '', false],
    ['/balcao/pessoas/7', '', false],
    ['/balcao-novo', '?q=rosa&for=LIVRE', true],
    ['/nenhures/nada', '', false],
  ])('on %s%s is there: %s', (path, search, shown) => {
    expect(showsSearchBand(path, search)).toBe(shown)
  })
})
