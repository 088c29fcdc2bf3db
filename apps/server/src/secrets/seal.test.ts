import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { seal, unseal } from './seal.ts'

const key = randomBytes(32)

it('opens what it sealed, and shows nothing of it', () => {
  const sealed = seal(key, 'mail', 'código 408251')
  expect(sealed).not.toContain('408251')
  expect(Buffer.from(sealed, 'base64').toString('latin1')).not.toContain('408251')
  expect(unseal(key, 'mail', sealed)).toBe('código 408251')
})

it('seals the same text differently each time', () => {
  expect(seal(key, 'mail', 'a')).not.toBe(seal(key, 'mail', 'a'))
})

it.each([
  ['another key', randomBytes(32), 'mail', (text: string) => text],
  ['another purpose', key, 'token', (text: string) => text],
  ['a changed text', key, 'mail', (text: string) => `${text.slice(0, -6)}AAAAAA`],
  ['a text that is cut off', key, 'mail', (text: string) => text.slice(0, 20)],
])('does not open with %s', (_what, otherKey, purpose, change) => {
  expect(() => unseal(otherKey, purpose, change(seal(key, 'mail', 'código 408251')))).toThrow()
})
