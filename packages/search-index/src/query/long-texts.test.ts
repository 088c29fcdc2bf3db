import { expect, it } from 'vitest'
import type { Schema } from '../schema.ts'
import { parseQuery } from './parser.ts'

const schema: Schema = {
  fields: [{ name: 'title', weight: 1, groups: ['all'], typicalLength: 6 }],
  filters: [],
  sorts: [],
  numbers: [],
  keys: [],
  fieldPrefixes: [{ names: ['title'], in: 'title' }],
}
const read = (text: string) => parseQuery({ kind: 'text', text, in: 'all' }, schema)

/** Where reading takes time by the square of the length, these take minutes. */
it.each([
  ['opening quotation marks', '«', ''],
  ['points', '.', 'x'],
  ['blanks', ' ', 'x'],
  ['names of places', 'title: ', ''],
  ['names without blanks', 'title:', ''],
  ['brackets', '(', ''],
  ['signs', '-', 'x'],
  ['hyphens', 'a-', 'a'],
  ['pictures', '😀', 'x'],
  ['operators', 'NOT ', 'x'],
])('a text of 200,000 %s is read in a moment', (_name, unit, end) => {
  const start = performance.now()
  read(unit.repeat(200_000 / unit.length) + end)
  expect(performance.now() - start).toBeLessThan(2_000)
})

it('of a whole search 128 words take part, over all of its lines; the rest is reported', () => {
  const line = (name: string) => ({
    kind: 'text' as const,
    text: Array.from({ length: 50 }, (_, at) => `${name}${at}`).join(' '),
    in: 'all',
  })
  const { node, ignored } = parseQuery({ kind: 'and', of: ['a', 'b', 'c'].map(line) }, schema)
  expect(JSON.stringify(node).match(/"word":/g)).toHaveLength(128)
  expect(ignored).toEqual(Array.from({ length: 22 }, (_, at) => `c${at + 28}`))
})
