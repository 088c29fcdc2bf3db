import { expect, it } from 'vitest'
import { findOpenQuote, maxValueLength } from './open-quote.ts'

const long = 'x,y\n'.repeat(maxValueLength)

it.each([
  ['a file without quotation marks', 'a,b\n1,2\n', undefined],
  ['quoted values, empty ones and doubled marks', '"a","b"\n"","1 ""2"" 3"\n', undefined],
  ['line ends inside a value', 'a,b\n"one\ntwo\n",3\n', undefined],
  ['a mark inside a value that is not quoted', 'a,b\n12" x,3\n', undefined],
  ['a value that is never closed', 'a,b\n1,"2\n3,4\n', { line: 2, offset: 6 }],
  ['the last byte of the file', 'a,b\n1,"', { line: 2, offset: 6 }],
  ['a value behind others with line ends', 'a,b\r\n"1\r\n1",2\r\n3,"4\r\n', { line: 4, offset: 17 }],
  ['a value that a mark far behind closes', `a,b\n1,"2\n${long}3,"4"\n`, { line: 2, offset: 6 }],
  ['a doubled mark and no end', 'a,b\n1,"2""\n3,4\n', { line: 2, offset: 6 }],
  ['the first value of a file with a byte order mark', '\ufeff"a,b\n', { line: 1, offset: 3 }],
])('in %s the open quotation mark is found where it opens', (_, text, expected) => {
  expect(findOpenQuote(Buffer.from(text), ',')).toEqual(expected)
})

it('parts values by the separator of the file', () => {
  expect(findOpenQuote(Buffer.from('a;b\n1;"2\n'), ';')).toEqual({ line: 2, offset: 6 })
  expect(findOpenQuote(Buffer.from('a;b\n1,"2\n'), ';')).toBeUndefined()
})
