import { describe, expect, it } from 'vitest'
import { fieldsFromLines, line008 } from '../testing/record-from-lines.ts'
import { accessibility } from './accessibility.ts'

describe('accessibility', () => {
  it.each([
    ['341 0_ $a auditory $b captions $2 sapdv', ['captions']],
    ['341 0_ $a visual $b audioDescription $b signLanguage', ['sign-language', 'audio-description']],
    ['532 8_ $a Audiodescrição e janela de Libras.', ['sign-language', 'audio-description']],
    ['532 1_ $a Texto alternativo para imagens', ['accessible-text']],
    ['546 __ $a Legendado para surdos e ensurdecidos', ['captions']],
    ['655 _7 $a Audiolivros. $2 local', ['audio']],
    ['655 _7 $a Livros em braille', ['braille']],
    ['250 __ $a Large print ed.', ['large-print']],
    ['300 __ $a 3 v. em braille', ['braille']],
    ['245 00 $a X $h [livro falado]', ['audio']],
    ['041 1_ $a por $p por $q por $r bzs', ['captions', 'sign-language', 'audio-description']],
    [line008('s2000', 'por', { 23: 'd' }), ['large-print']],
    [line008('s2000', 'por', { 23: 'f' }), ['braille']],
    ['007 tb', ['large-print']],
    ['007 fb a bnn', ['braille']],
  ])('%s', (lines, features) => {
    expect(accessibility(fieldsFromLines(lines))).toEqual(features)
  })

  it.each([
    '532 2_ $a Sem legendas.',
    '532 2_ $a No captions',
    '300 __ $a 200 p. : $b captioned plates',
    '500 __ $a Sobre a Língua Brasileira de Sinais (Libras)',
    '245 00 $a Braille',
  ])('finds none in %s', (line) => {
    expect(accessibility(fieldsFromLines(line))).toEqual([])
  })
})
