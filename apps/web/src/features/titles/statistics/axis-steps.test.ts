import { expect, it } from 'vitest'
import { axisSteps } from './axis-steps.ts'

it.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [5, [0, 1, 2, 3, 4, 5]],
  [6, [0, 2, 4, 6]],
  [11, [0, 5, 10, 15]],
  [96, [0, 20, 40, 60, 80, 100]],
  [101, [0, 50, 100, 150]],
  [123_456, [0, 50_000, 100_000, 150_000]],
])('the axis of values up to %i has the lines %j', (most, lines) => {
  expect(axisSteps(most)).toEqual(lines)
})
