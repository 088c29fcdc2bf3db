import { expect, it } from 'vitest'
import { readPastedNumber } from './pasted-number.ts'

it.each([
  ['ISBN 978-85-359-3198-3', '9788535931983'],
  ['0801434874 (cloth : acid-free paper)', '0801434874'],
  ['ISSN: 0034   7612', '00347612'],
  ['Dom Casmurro', undefined],
])('%s: %s', (text, number) => {
  expect(readPastedNumber(text)).toBe(number)
})

it.each([' ', '(', '978', '1 ', '.'])('a page of %j is no number, and that is known in a moment', (unit) => {
  const start = performance.now()
  expect(readPastedNumber(`${unit.repeat(20_000)}x`)).toBeUndefined()
  expect(performance.now() - start).toBeLessThan(1_000)
})
