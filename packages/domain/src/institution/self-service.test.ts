import { expect, it } from 'vitest'
import { type SelfService, selfServiceAddress } from './self-service.ts'

const offered: SelfService = {
  enabled: true,
  base: 'https://biblioteca.example/pergamum/',
  company: '1',
  library: '3',
  language: '5',
  authentication: 'L',
}

it.each<[string, Partial<SelfService>, string | undefined]>([
  [
    'says for whom, where and in which language',
    {},
    'https://biblioteca.example/pergamum/autoatendimento/login?codEmpresa=1&idioma=5&codBiblioteca=3&autenticacao=L',
  ],
  [
    'leaves out what is not set',
    { library: '', authentication: '' },
    'https://biblioteca.example/pergamum/autoatendimento/login?codEmpresa=1&idioma=5',
  ],
  ['is not offered while it is off', { enabled: false }, undefined],
  ['is not offered without a web address', { base: '' }, undefined],
  ['never runs a script', { base: 'javascript:alert(1)//' }, undefined],
])('the address of the self-service machine %s', { tags: ['S-039', 'S-040'] }, (_says, change, address) => {
  expect(selfServiceAddress({ ...offered, ...change })).toBe(address)
})
