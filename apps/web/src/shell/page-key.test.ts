import { describe, expect, it } from 'vitest'
import { pageKey } from './page-key.ts'

const key = (address: string) => pageKey(new URL(address, 'https://biblioteca.example'))

describe('which addresses are one page', () => {
  it.each([
    ['the tabs of a title', '/acervo/12/exemplares', '/acervo/12/marc'],
    ['a title and its first tab', '/acervo/12', '/acervo/12/exemplares'],
    ['an authority and its record', '/autoridade/3', '/autoridade/3/marc'],
    ['pieces of one list', '/listas/autor?inicio=mach', '/listas/autor?inicio=mach&cursor=x&sentido=A'],
    ['pages of one search', '/?q=rosa&for=AUTOR', '/?q=rosa&for=AUTOR&page=2'],
    ['filters of one search', '/?q=rosa&for=AUTOR', '/?q=rosa&for=AUTOR&T=1&orderBy=obra'],
    ['the home page with what means nothing to it', '/', '/?lng=es'],
    ['a day of the till and another', '/balcao/caixa', '/balcao/caixa?dia=2026-11-27'],
  ])('%s are', (_says, one, other) => {
    expect(key(one)).toBe(key(other))
  })

  it.each([
    ['two titles', '/acervo/12', '/acervo/13'],
    ['two lists', '/listas/autor', '/listas/assunto'],
    ['home and results', '/', '/?q=rosa&for=AUTOR'],
    ['home and new titles', '/', '/?orderBy=data_inclusao'],
    ['searches for other words', '/?q=rosa&for=AUTOR', '/?q=lispector&for=AUTOR'],
    ['searches in other indexes', '/?q=rosa&for=AUTOR', '/?q=rosa&for=TITULO'],
    ['a general search and that of a guide', '/?q=rosa', '/artigos?q=rosa'],
    ['two sections of the set-up', '/balcao/configuracao/horarios', '/balcao/configuracao/bibliotecas'],
    [
      'a section of the set-up and one of its pages',
      '/balcao/configuracao/horarios',
      '/balcao/configuracao/horarios/2',
    ],
    ['a list of people and one of them', '/balcao/pessoas', '/balcao/pessoas/12'],
  ])('%s are not', (_says, one, other) => {
    expect(key(one)).not.toBe(key(other))
  })
})
