import { expect, it } from 'vitest'
import { claimsToBeKey, generateKey, hashKey, hintOf, isWellFormed } from './key-secret.ts'

it('makes keys that differ, are recognised, and bear a checksum', () => {
  const keys = Array.from({ length: 100 }, generateKey)
  expect(new Set(keys).size).toBe(100)
  for (const key of keys) {
    expect(key).toMatch(/^estante_[0-9a-f]{48}$/)
    expect(claimsToBeKey(key)).toBe(true)
    expect(isWellFormed(key)).toBe(true)
    expect(key.startsWith(hintOf(key))).toBe(true)
  }
})

it('knows a key that was mistyped, cut or made up', () => {
  const key = generateKey()
  const last = key.endsWith('0') ? '1' : '0'
  for (const wrong of [key.slice(0, -1), `${key.slice(0, -1)}${last}`, `${key}0`, key.toUpperCase(), 'estante_', '']) {
    expect(isWellFormed(wrong)).toBe(false)
  }
})

it('is stored as its SHA-256, and shown by its first digits alone', () => {
  const key = `estante_${'0'.repeat(48)}`
  expect(hashKey(key)).toBe('jN5B5_MNhLmNera8QrWqaqnvxsTJ6-LLArSR5JA1nj0')
  expect(hintOf(key)).toBe('estante_000000')
})
