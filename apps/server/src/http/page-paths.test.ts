import { describe, expect, it } from 'vitest'
import { findPage } from './page-paths.ts'

describe('an address is of the page that fits', () => {
  it.each([
    ['/', '/', {}],
    ['/atendimento', '/atendimento', {}],
    ['/pesquisa_geral', '/$guia', { guia: 'pesquisa_geral' }],
    ['/acervo/17', '/acervo/$codAcervo', { codAcervo: '17' }],
    ['/acervo/17/', '/acervo/$codAcervo', { codAcervo: '17' }],
    ['/acervo/17/marc', '/acervo/$codAcervo/$aba', { codAcervo: '17', aba: 'marc' }],
    ['/autoridade/5/marc', '/autoridade/$codAutoridade/marc', { codAutoridade: '5' }],
    ['/listas/autor', '/listas/$lista', { lista: 'autor' }],
  ])('%s', (address, path, parts) => {
    expect(findPage(address)).toEqual({ path, parts })
  })

  it.each(['/autoridade/5/referencia', '/acervo/17/marc/1', '/a/b', '//a'])('none: %s', (address) => {
    expect(findPage(address)).toBeUndefined()
  })
})
