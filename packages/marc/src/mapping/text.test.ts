import { describe, expect, test } from 'vitest'
import { clean } from './text.ts'

describe('the text of a subfield', () => {
  test.each([
    ['blanks', '  Dom \t\r\n Casmurro\u00a0', 'Dom Casmurro'],
    ['letters and marks apart', 'Memo\u0301rias', 'Memórias'],
    ['marks of what does not sort', '\u0098O\u009c cortiço', 'O cortiço'],
    ['control characters', 'Dom\u0000 \u0007Cas\u001bmurro\u007f\u0085', 'Dom Casmurro'],
    ['signs that turn the direction of writing', '\u202eDom\u202c \u2066Casmurro\u2069\u202a', 'Dom Casmurro'],
    ['a byte order mark and soft hyphens', '\ufeffDom Cas\u00admurro', 'Dom Casmurro'],
  ])('goes without %s', (_, value, shown) => {
    expect(clean(value)).toBe(shown)
  })

  test.each([
    ['the non-joiner of Persian words', 'می\u200cخواهم'],
    ['the joiner of Indic words', 'क्\u200dष'],
    ['the marks of direction of a single letter', 'C\u200e++ \u200fא'],
    ['characters beyond the basic plane', '𐤀𐤁 😀'],
    ['Latin letters of every kind', 'Ÿåß ¡¿«» ƒǆ'],
  ])('keeps %s', (_, value) => {
    expect(clean(value)).toBe(value)
  })
})
