import { expect, it } from 'vitest'
import { mayDepart } from './departures.ts'

it.each([
  ['nobody, even where nobody may', 0, 0, { percent: 0, people: 0 }, true],
  ['as many as the share allows', 1000, 50, { percent: 5, people: 100 }, true],
  ['one more than the share allows', 1000, 51, { percent: 5, people: 100 }, false],
  ['as many as the number allows', 100_000, 100, { percent: 5, people: 100 }, true],
  ['one more than the number allows', 100_000, 101, { percent: 5, people: 100 }, false],
  ['everybody', 3, 3, { percent: 100, people: 3 }, true],
  ['the only one, of whom five per cent are none', 1, 1, { percent: 5, people: 100 }, false],
] as const)('%s', (_, known, missing, limits, may) => {
  expect(mayDepart({ known, missing }, limits)).toBe(may)
})
