import { expect, it } from 'vitest'
import { sampleOf } from '../../e2e/helpers/sample.ts'
import { sampleJourneys } from './journey-sample.ts'

const list = (line: number) => `Listing tests:
  [desk] › journeys/a.e2e.ts:${line}:1 › only wide @desk
${Array.from({ length: 40 }, (_, at) => `  [desk] › journeys/b.e2e.ts:${line + at}:1 › on both ${at}`).join('\n')}
${Array.from({ length: 40 }, (_, at) => `  [phone] › journeys/b.e2e.ts:${line + at}:1 › on both ${at}`).join('\n')}
  [phone] › journeys/c.e2e.ts:${line}:1 › only narrow @phone
Total: 82 tests in 3 files
`
const screens = (sample: string[]) => sample.map((one) => /^\[(\w+)\]/.exec(one)?.[1])

it('has every journey once, those of one screen on theirs, the others on both screens by turns', () => {
  const sample = sampleJourneys(list(10), 1)
  expect(sample).toHaveLength(42)
  expect(sample).toContain('[desk] › journeys/a.e2e.ts:10:1 › only wide @desk')
  expect(sample).toContain('[phone] › journeys/c.e2e.ts:10:1 › only narrow @phone')
  expect(new Set(sample.map((one) => one.replace(/^\[\w+\]/, ''))).size).toBe(42)
  for (const screen of ['desk', 'phone']) {
    expect(screens(sample).filter((one) => one === screen).length).toBeGreaterThan(12)
  }
})

it('is the same after an edit above a journey, and another with another seed', () => {
  expect(screens(sampleJourneys(list(90), 1))).toEqual(screens(sampleJourneys(list(10), 1)))
  expect(screens(sampleJourneys(list(10), 2))).not.toEqual(screens(sampleJourneys(list(10), 1)))
})

it('has one of what a journey repeats, another with another seed or name, and all without a seed', () => {
  const languages = ['pt', 'es', 'en']
  expect(sampleOf(languages, 'request', undefined)).toEqual(languages)
  expect(sampleOf(languages, 'request', '7')).toEqual(sampleOf(languages, 'request', '7'))
  const seeds = Array.from({ length: 30 }, (_, at) => String(at))
  const drawn = seeds.map((seed) => sampleOf(languages, 'request', seed))
  expect(drawn.every((one) => one.length === 1)).toBe(true)
  expect(new Set(drawn.flat())).toEqual(new Set(languages))
  expect(seeds.map((name) => sampleOf(languages, name, '7'))).not.toEqual(drawn)
})

it('is empty where there are no journeys', () => {
  expect(sampleJourneys('Error: no tests found\n', 1)).toEqual([])
})
