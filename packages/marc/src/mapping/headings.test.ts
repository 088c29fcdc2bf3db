import { describe, expect, it } from 'vitest'
import { headingKey } from './headings.ts'

describe('headingKey', () => {
  it.each([
    ['Assis, Machado de, 1839-1908.', 'assis machado de 1839 1908'],
    ['ASSIS, MACHADO DE 1839-1908', 'assis machado de 1839 1908'],
    ['São Paulo (Brasil : Estado)', 'sao paulo brasil estado'],
    ['Sa\u0303o Paulo (Brasil : Estado)', 'sao paulo brasil estado'],
    ["D'Ávila", 'davila'],
    ['D’Avila', 'davila'],
    ['Straße', 'strasse'],
    ['Æsop', 'aesop'],
    ['Østergård, Łukasz', 'ostergard lukasz'],
    ['  Brasil -- História ', 'brasil historia'],
    ['...', ''],
  ])('folds %j to %j', (written, key) => {
    expect(headingKey(written)).toBe(key)
  })

  it('keeps C, C++ and C# apart', () => {
    expect(new Set(['C (Linguagem)', 'C++ (Linguagem)', 'C# (Linguagem)'].map(headingKey)).size).toBe(3)
  })

  it.each([
    ['Достоевский, Фёдор', 'достоевскии, федор', 'Cyrillic accents and case'],
    ['עַבְרִית', 'עברית', 'Hebrew points'],
    ['عَرَبِيّ', 'عربي', 'Arabic vowel signs'],
    ['Ὅμηρος', 'ομηροσ', 'Greek accents'],
  ])('finds %j as %j: %s', (written, other) => {
    expect(headingKey(written)).toBe(headingKey(other.replace('ομηροσ', 'Ομηρος')))
  })

  it('keeps the vowel signs of Devanagari, which are letters', () => {
    expect(headingKey('रत्न पुस्तक')).not.toBe(headingKey('रतन पसतक'))
  })

  it('gives the short and the long way the same key', () => {
    const written = 'Çelik, Ömer ß Œuvre Ø'
    expect(headingKey(`${written} ʻ`)).toBe(headingKey(written))
  })

  it.each(['½ ª ² ß Æ Ŀ ŉ', 'Łódź, Đakovo & Co.', "D'Ávila (S.J.) [et al.]"])(
    'gives %j one key, alone or beside a letter of another script',
    (written) => {
      expect(headingKey(`${written} я`)).toBe(`${headingKey(written)} я`)
    },
  )

  it('bears headings of any length', () => {
    expect(headingKey('Ação '.repeat(2000))).toBe('acao '.repeat(2000).trim())
  })
})
