import { expect, it } from 'vitest'
import { isTolerated } from './tolerated-debt.ts'

it.each([
  [850, 1000, true],
  [1000, 1000, true],
  [1001, 1000, false],
  [1, 0, false],
  [0, 0, true],
  [0, -1, false],
])('a debt of %i cents where %i are tolerated forbids nothing: %s', (owed, tolerated, expected) => {
  expect(isTolerated(owed, tolerated)).toBe(expected)
})
