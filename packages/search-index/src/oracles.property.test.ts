import { expect, test } from 'vitest'
import { oracles } from './testing/oracles.ts'

/** Some seconds on an idle machine, the same cases in every run; `npm run test:extended` tries ten thousand others. */
const cases = 150
const seed = Number(process.env.ESTANTE_EXTENDED_SEED ?? 20_260_310)

test.each(oracles)('$name', { timeout: 180_000 }, ({ check }) => {
  expect(() => check(cases, seed)).not.toThrow()
})
