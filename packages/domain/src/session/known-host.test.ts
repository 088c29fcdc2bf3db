import { describe, expect, it } from 'vitest'
import { knownAddress } from './known-host.ts'

const hosts = ['Biblioteca.Example.br', 'app.example.br:8443', 'localhost:3000']

describe('an address that a session is handed over to', () => {
  it.each([
    ['https://biblioteca.example.br', 'https://biblioteca.example.br'],
    ['https://BIBLIOTECA.example.br/', 'https://biblioteca.example.br'],
    ['https://biblioteca.example.br:443/catalogo/?a=1#b', 'https://biblioteca.example.br/catalogo'],
    [' https://app.example.br:8443/x ', 'https://app.example.br:8443/x'],
    ['http://localhost:3000', 'http://localhost:3000'],
  ])('is followed: %s', { tags: ['C-122'] }, (text, address) => {
    expect(knownAddress(text, hosts)).toBe(address)
  })

  it.each([
    ['another host', 'https://evil.example'],
    ['a host that ends alike', 'https://evilbiblioteca.example.br'],
    ['a host below', 'https://x.biblioteca.example.br'],
    ['another port', 'https://app.example.br'],
    ['without encryption', 'http://biblioteca.example.br'],
    ['a user name in front', 'https://biblioteca.example.br@evil.example'],
    ['a user name', 'https://ana@biblioteca.example.br'],
    ['a script', 'javascript:alert(1)'],
    ['a backslash', 'https://biblioteca.example.br\\@evil.example'],
    ['a line break', 'https://biblioteca.example.br/\nx'],
    ['a path', '/meupergamum'],
    ['nothing', ''],
  ])('is not followed: %s', { tags: ['C-122'] }, (_what, text) => {
    expect(knownAddress(text, hosts)).toBeUndefined()
  })

  it('is followed nowhere where nothing is listed', () => {
    expect(knownAddress('https://biblioteca.example.br', [])).toBeUndefined()
  })
})
