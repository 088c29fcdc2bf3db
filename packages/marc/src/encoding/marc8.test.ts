import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { decodeMarc8 } from './marc8.ts'

function decode(bytes: string): { text: string; bad: number } {
  const damage = { characters: 0 }
  const buffer = Buffer.from(bytes, 'latin1')
  return { text: decodeMarc8(buffer, 0, buffer.length, damage), bad: damage.characters }
}

describe('MARC-8', () => {
  test.each([
    ['a mark before its letter is put behind it and composed', 'Jos\xe2e', 'José'],
    ['two marks on one letter keep their order', 'Vi\xf2\xe3et', 'Việt'],
    ['letters of Extended Latin stand for themselves', '\xa1\xf0od\xe2z', 'Ło̧dź'],
    ['Cyrillic in G0', '\x1b(NmOSKWA\x1b(B.', 'Москва.'],
    ['Cyrillic in G1', '\x1b)N\xed\xcf\xd3\xcb\xd7\xc1.', 'Москва.'],
    ['Hebrew letters', '\x1b(2`ab\x1b(B', 'אבג'],
    ['Greek with its accent before the letter', '\x1b(S"a\x1b(B', 'ά'],
    ['subscripts and superscripts', 'H\x1bb2\x1bsO, m\x1bp2\x1bs', 'H₂O, m²'],
    ['Greek symbols', '\x1bga\x1bs-particles', 'α-particles'],
    ['East Asian characters of three bytes', '\x1b$1!0!!0"\x1b(B!', '一丁!'],
    ['sets are those of the start again in the next subfield', '\x1b(Nm\x1fam', 'М\x1fam'],
    ['a ligature over two letters', '\xebt\xecs', 't\u0361s'],
    ['a reference for what MARC-8 has no character for', 'x &#x1F4D6; y', 'x 📖 y'],
    ['an ampersand that is no reference', 'AT&T &#xZZ;', 'AT&T &#xZZ;'],
  ])('%s', (_, bytes, text) => {
    expect(decode(bytes)).toEqual({ text, bad: 0 })
  })

  test.each([
    ['a byte without meaning', 'a\xd0b', 'a\ufffdb', 1],
    ['an escape without meaning', 'a\x1b?b', 'a\ufffd?b', 1],
    ['an East Asian character that has lost a byte', '\x1b$1!0!!0\x1b(Bx', '一\ufffdx', 1],
    [
      'a mark at the end of a subfield, which reaches neither the letter before nor the next',
      'a\xe2\x1fbe',
      'a\ufffd\x1fbe',
      1,
    ],
    ['a control character', 'a\x01b', 'a\ufffdb', 1],
  ])('%s becomes U+FFFD and is counted', (_, bytes, text, bad) => {
    expect(decode(bytes)).toEqual({ text, bad })
  })
})

const sample = new URL('../../../../../shared/data/broken-pymarc/', import.meta.url)

test.skipIf(!existsSync(sample))('1,514 of 1,515 lines read as their authors wrote them in UTF-8', () => {
  const lines = readFileSync(new URL('test_marc8.txt', sample), 'latin1').split('\n')
  const truth = readFileSync(new URL('test_utf8.txt', sample), 'utf8').split('\n')
  const different = lines.filter((line, index) => decode(line).text !== truth[index]?.normalize('NFC'))
  // pymarc writes general punctuation into East Asian sets by its Unicode numbers, which no other program reads.
  expect(different).toEqual([expect.stringContaining('$1! =! @')])
})
