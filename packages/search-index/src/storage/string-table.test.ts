import { expect, test } from 'vitest'
import { SortedOrder } from './sorted-order.ts'
import { StringTable } from './string-table.ts'

const sampleTexts = [
  'ca',
  'casa',
  'çà',
  'Łódź',
  '',
  'Ł',
  'ÿ',
  'Ā',
  '日本',
  'c日',
  'cb',
  '\u{1F600}',
  '\uFFFD',
  '\uD800',
  'casa ',
]

function tableOf(texts: readonly string[]): StringTable {
  const table = new StringTable()
  for (const text of texts) table.intern(text)
  return table
}

test('texts come back while others are added', () => {
  const table = new StringTable()
  for (let at = 0; at < 2000; at++) {
    table.intern(`text ${at}`)
    expect(table.text(at)).toBe(`text ${at}`)
    expect(table.text(0)).toBe('text 0')
  }
})

test('texts of another table get the numbers that they have here, or the next ones', () => {
  const many = Array.from({ length: 200 }, (_, at) => `text ${at}`)
  const other = tableOf([...sampleTexts, ...many])
  const table = tableOf(['other', 'Ā', 'casa', ...many.slice(50)])
  const numbers = Array.from({ length: other.count }, (_, at) => table.internFrom(other, at))
  const byText = tableOf(['other', 'Ā', 'casa', ...many.slice(50)])
  expect(numbers).toEqual([...sampleTexts, ...many].map((text) => byText.intern(text)))
  expect(numbers.map((number) => table.text(number))).toEqual([...sampleTexts, ...many])
  expect(table.columns()).toEqual(byText.columns())
})

test('texts of any letters come back as they were, by number and by text', () => {
  const table = tableOf(sampleTexts)
  const copy = StringTable.from(table.columns())
  sampleTexts.forEach((text, number) => {
    expect(copy.text(number)).toBe(text)
    expect(copy.find(text)).toBe(number)
    expect(copy.lengthOf(number)).toBe(text.length)
    for (let at = 0; at < text.length; at++) expect(copy.unit(number, at)).toBe(text.charCodeAt(at))
  })
  expect(copy.find('cas')).toBe(-1)
  expect(copy.find('日')).toBe(-1)
})

test('texts of one byte a letter and of two stand in the same order as strings do', () => {
  const table = tableOf(sampleTexts)
  const sorted = Array.from(new SortedOrder(table).numbers(), (number) => table.text(number))
  expect(sorted).toEqual([...sampleTexts].sort((a, b) => (a < b ? -1 : 1)))
})

test('what begins so is found among texts of both kinds', () => {
  const table = tableOf(sampleTexts)
  const order = new SortedOrder(table)
  const [from, to] = order.range('c')
  expect(Array.from(order.numbers().subarray(from, to), (number) => table.text(number))).toEqual([
    'ca',
    'casa',
    'casa ',
    'cb',
    'c日',
  ])
})
