import { expect, it } from 'vitest'
import { maskEmail, splitAddresses } from './mask-email.ts'

it.each([
  ['ana.ribeiro@ufmantiqueira.example', 'a•••@ufmantiqueira.example'],
  ['a@b.example', 'a•••@b.example'],
  ['🦜x@b.example', '🦜•••@b.example'],
  ['@b.example', '•••'],
  ['nothing', '•••'],
])('%s is shown as %s', (address, masked) => {
  expect(maskEmail(address)).toBe(masked)
})

it.each([
  [null, []],
  ['', []],
  ['ana@b.example', ['ana@b.example']],
  [' ana@b.example; ana@c.example ;', ['ana@b.example', 'ana@c.example']],
  ['sem endereço; ana@b', []],
  ['Ana <ana@b.example>', []],
  ['a@b.example\nBcc: x@y.example', []],
])('%j holds the addresses %j', (emails, addresses) => {
  expect(splitAddresses(emails)).toEqual(addresses)
})
