import { expect, test } from 'vitest'
import { oracles } from './testing/oracles.ts'

/** Some seconds on an idle machine; `npm run proof` tries ten thousand. */
const CASES = 150
const seed = Math.floor(Math.random() * 2 ** 31)

test.each(oracles)('$name', { timeout: 180_000 }, ({ check }) => {
  expect(() => check(CASES, seed)).not.toThrow()
})
