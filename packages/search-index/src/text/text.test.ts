import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fold } from './fold.ts'
import { sortKey } from './sort-key.ts'
import { stem } from './stem.ts'
import { emptyWords, readWords, wordsOf } from './words.ts'

describe('folding', () => {
  test.each([
    ['São João', 'sao joao'],
    ['NAÇÕES', 'nacoes'],
    ['Œuvre, Æsop, Straße', 'oeuvre, aesop, strasse'],
    ['Łódź Þór Đorđe ﬁm', 'lodz thor dorde fim'],
    ['Ёлка Йод', 'елка иод'],
    ['Ἀθῆναι', 'αθηναι'],
    ['שָׁלוֹם', 'שלום'],
    ['مُحَمَّد محـمد', 'محمد محمد'],
    ['ガラス', 'ガラス'],
    ['한국어', '한국어'],
    ['soft\u00adhyphen zero\u200bwidth', 'softhyphen zerowidth'],
    ['ａｂｃ１', 'abc1'],
    ['1ª e 2º', '1a e 2o'],
  ])('of %s is %s', (text, folded) => {
    expect(fold(text)).toBe(folded)
  })

  test('does not depend on how accents are put together', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        (text) => fold(text.normalize('NFC')) === fold(text.normalize('NFD')),
      ),
    )
  })
})

describe('words', () => {
  test.each([
    ['Dom Casmurro: romance', ['dom', 'casmurro', 'romance']],
    ['guarda-chuva', ['guarda', 'chuva']],
    ['d’água', ['d', 'agua']],
    ['U.N.E.S.C.O.', ['u', 'n', 'e', 's', 'c', 'o']],
    ['rio - são paulo', ['rio', 'sao', 'paulo']],
    ['日本語 book', ['日', '本', '語', 'book']],
    ['Война и мир', ['воина', 'и', 'мир']],
    ['  ... !? ', []],
  ])('of %s', (text, words) => {
    expect(wordsOf(text)).toEqual(words)
  })

  test.each([
    ['guarda-chuva', 'guardachuva'],
    ['d’água', 'dagua'],
    ["O'Neill's", 'oneills'],
    ['U.N.E.S.C.O.', 'unesco'],
  ])('of %s have the joined form %s at the place of the first part', (text, joined) => {
    const words = readWords(`um ${text} novo`, emptyWords())
    const at = words.word.indexOf(joined)
    expect(words.at[at]).toBe(1)
    expect(words.at[at]! + words.span[at]!).toBe(words.at[words.count - 1])
  })

  test('joined by a point stay apart when they are longer than a letter', () => {
    expect(readWords('www.unb.br', emptyWords()).count).toBe(3)
  })

  test('are read again by what was read', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const words = wordsOf(text)
        expect(wordsOf(words.join(' '))).toEqual(words)
      }),
    )
  })
})

describe('stemming', () => {
  test.each([
    ['biblioteca', 'bibliotecas'],
    ['nacao', 'nacoes'],
    ['alemao', 'alemaes'],
    ['mao', 'maos'],
    ['jornal', 'jornais'],
    ['papel', 'papeis'],
    ['azul', 'azuis'],
    ['lencol', 'lencois'],
    ['homem', 'homens'],
    ['luz', 'luzes'],
    ['flor', 'flores'],
    ['universidade', 'universidades'],
    ['serie', 'series'],
    ['luz', 'luces'],
    ['ciudad', 'ciudades'],
    ['cancion', 'canciones'],
    ['ley', 'leyes'],
    ['libro', 'libros'],
    ['library', 'libraries'],
    ['class', 'classes'],
    ['church', 'churches'],
    ['nation', 'nations'],
    ['museum', 'museums'],
    ['hero', 'heroes'],
    ['box', 'boxes'],
  ])('finds %s and %s with each other', (single, plural) => {
    expect(stem(plural)).toBe(stem(single))
  })

  test.each([
    ['porto', 'porta'],
    ['casa', 'caso'],
    ['virus', 'viru'],
    ['pais', 'pai'],
    ['tesis', 'tesi'],
    ['1984', '198'],
  ])('keeps %s and %s apart', (one, other) => {
    expect(stem(one)).not.toBe(stem(other))
  })
})

describe('sort keys', () => {
  const collator = new Intl.Collator('pt', { sensitivity: 'base', ignorePunctuation: false })

  test.each([
    ['volume 2', 'volume 10'],
    ['A casa', 'Abacate'],
    ['água', 'Aguiar'],
    ['Z', 'Война'],
    ['007', '10'],
  ])('put %s before %s', (first, second) => {
    expect(sortKey(first) < sortKey(second)).toBe(true)
  })

  test('ignore case, accents and punctuation', () => {
    expect(sortKey('«D’Água!»')).toBe(sortKey('dagua'))
  })

  test('put words into the order of a Portuguese dictionary', () => {
    const word = fc.string({ unit: fc.constantFrom(...'abcçdeéêghãoõôuzÁÇ'), minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(word, word, (left, right) => {
        const [a, b] = [sortKey(left), sortKey(right)]
        expect(Math.sign(a < b ? -1 : a > b ? 1 : 0)).toBe(Math.sign(collator.compare(left, right)))
      }),
    )
  })
})
