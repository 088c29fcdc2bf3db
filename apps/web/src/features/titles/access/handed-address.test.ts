import { expect, it } from 'vitest'
import { handAddress, takeAddress } from './handed-address.ts'

function emptyStorage() {
  const values = new Map<string, string>()
  return {
    values,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
}

it('is taken once, by the page that it is for', () => {
  const storage = emptyStorage()
  handAddress(storage, 'pearson', 'https://leitor.example.org/1', 1000)
  expect(takeAddress(storage, 'grupoa', 1001)).toBeUndefined()
  expect(takeAddress(storage, 'pearson', 1001)).toBe('https://leitor.example.org/1')
  expect(takeAddress(storage, 'pearson', 1002)).toBeUndefined()
  expect(storage.values.size).toBe(0)
})

it('is over after a minute', () => {
  const storage = emptyStorage()
  handAddress(storage, 'pearson', 'https://leitor.example.org/1', 1000)
  expect(takeAddress(storage, 'pearson', 61_000)).toBeUndefined()
})

it.each(['', 'not JSON', 'null', '{"endereco":1,"ate":9}', '{"endereco":"javascript:alert(1)","ate":9}'])(
  'is nothing where %s is stored',
  (stored) => {
    const storage = emptyStorage()
    storage.setItem('estante.provedor.pearson', stored)
    expect(takeAddress(storage, 'pearson', 1)).toBeUndefined()
  },
)
