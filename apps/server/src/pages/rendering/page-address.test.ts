import { expect, it } from 'vitest'
import { pageAddress } from './page-address.ts'

const addressOf = (path: string, isFound = true) => pageAddress(new URL(path, 'https://catalogo.example.org'), isFound)

it('is one address for what is shown, whatever stands in another order or besides', () => {
  const one = '/?q=rosa&for=LIVRE&T=1&page=2'
  expect(addressOf(one)).toBe(one)
  expect(addressOf('/?page=2&utm_source=x&T=1&for=LIVRE&q=rosa&q=violeta')).toBe(one)
  expect(addressOf('/acervo/17?q=rosa&x=1')).toBe('/acervo/17')
  expect(addressOf('/atendimento/?page=2')).toBe('/atendimento')
  expect(addressOf('/listas/autor?x=1&cursor=c&inicio=m')).toBe('/listas/autor?inicio=m&cursor=c')
  expect(addressOf('/?page=2')).toBe('/')
  expect(addressOf('/rede/?page=2&instituicao=1&x=1&q=rosa')).toBe('/rede?q=rosa&instituicao=1&page=2')
  expect(addressOf('/rede/7?q=rosa')).toBe('/rede/7')
})

it('keeps a language that the address names', () => {
  expect(addressOf('/acervo/17?lng=en')).toBe('/acervo/17?lng=en')
  expect(addressOf('/acervo/17?lng=xx')).toBe('/acervo/17')
})

it('is the same for all addresses of no page, and for all of no guide', () => {
  expect(addressOf('/a/b/c/d', false)).toBe(addressOf('/x/y/z', false))
  expect(addressOf('/um', false)).toBe(addressOf('/outro?x=1', false))
  expect(addressOf('/outro?q=rosa', false)).toBeUndefined()
})

it.each([
  '/meupergamum',
  '/meupergamum/nada',
  '/balcao/nada',
  '/login',
  '/sair',
  '/oauth-response?nonce=1',
  '/nada-consta/ABC',
  '/acervo/17/reserva',
  '/acervo/17/nenhuma',
  '/listas/nenhuma',
  `/?q=${'a'.repeat(1000)}&for=LIVRE`,
])('has none for what the browser draws: %s', (path) => {
  expect(addressOf(path)).toBeUndefined()
})
