import { describe, expect, it } from 'vitest'
import { fieldsFromLines, line008 } from '../testing/record-from-lines.ts'
import type { MaterialType } from '../title-data.ts'
import { isOnlineForm, materialType } from './material-type.ts'

/** Leader with this type of record and bibliographic level. */
const leader = (typeAndLevel: string): string => `LDR 00000n${typeAndLevel} a2200000 a 4500`
const fixed = (at: Record<number, string>): string => line008('s2000', 'por', at)

describe('materialType', () => {
  it.each<[string, MaterialType, string]>([
    ['a printed book', 'book', `${leader('am')}\n${fixed({})}`],
    ['a book on line', 'ebook', `${leader('am')}\n${fixed({ 23: 'o' })}`],
    ['a book as a file', 'ebook', `${leader('am')}\n${fixed({ 23: 's' })}`],
    ['an electronic book catalogued as a file', 'ebook', `${leader('mm')}\n${fixed({ 26: 'd' })}`],
    ['a book whose form is only in $h', 'ebook', `${leader('am')}\n${fixed({})}\n245 00 $a X $h [recurso eletrônico]`],
    ['a book whose form is only in 300', 'ebook', `${leader('am')}\n${fixed({})}\n300 __ $a 1 recurso online (200 p.)`],
    [
      'a printed book with an electronic copy',
      'book',
      `${leader('am')}\n${fixed({})}\n007 cr cn\n338 __ $b nc\n338 __ $b cr\n300 __ $a 200 p.`,
    ],
    ['a microfilmed book', 'book', `${leader('am')}\n${fixed({ 23: 'a' })}`],
    ['a book in large print', 'book', `${leader('am')}\n${fixed({ 23: 'd' })}`],
    ['a book in braille', 'braille', `${leader('am')}\n${fixed({ 23: 'f' })}`],
    ['braille by 007', 'braille', `${leader('am')}\n007 fb a bnn`],
    ['a thesis by its note', 'thesis', `${leader('am')}\n502 __ $a Tese (Doutorado)`],
    ['a thesis by 008/24', 'thesis', `${leader('tm')}\n${fixed({ 24: 'm' })}`],
    ['a thesis on line', 'thesis', `${leader('am')}\n${fixed({ 23: 'o' })}\n502 __ $a Dissertação (Mestrado)`],
    ['a journal', 'journal', `${leader('as')}\n${fixed({ 21: 'p' })}`],
    ['a journal on line', 'journal', `${leader('as')}\n${fixed({ 21: 'p', 23: 'o' })}`],
    ['an updating database', 'computer-file', `${leader('ai')}\n${fixed({ 21: 'd' })}`],
    ['a loose-leaf book', 'book', `${leader('ai')}\n${fixed({ 21: 'l' })}`],
    ['an article', 'article', `${leader('aa')}\n773 0_ $t Revista`],
    ['a part of a serial', 'article', leader('ab')],
    ['a printed map', 'map', leader('em')],
    ['a score', 'score', leader('cm')],
    ['a manuscript score', 'score', leader('dm')],
    ['a film', 'film', `${leader('gm')}\n${fixed({ 33: 'm' })}`],
    ['a video', 'film', `${leader('gm')}\n${fixed({ 33: 'v' })}`],
    ['slides', 'image', `${leader('gm')}\n${fixed({ 33: 's' })}`],
    ['a poster', 'image', leader('km')],
    ['spoken words', 'sound', leader('im')],
    ['a music record', 'music', leader('jm')],
    ['a track of a music record', 'music', leader('ja')],
    ['a program', 'computer-file', `${leader('mm')}\n${fixed({ 26: 'b' })}`],
    ['a kit', 'kit', leader('om')],
    ['a game', 'object', leader('rm')],
    ['a manuscript', 'manuscript', leader('tm')],
    ['an archive', 'manuscript', leader('pc')],
    ['a law', 'legislation', `${leader('am')}\n110 1_ $a Brasil.\n240 10 $a Leis, etc.`],
    ['a commented law by a jurist', 'book', `${leader('am')}\n${fixed({ 24: 'l' })}\n100 1_ $a Silva, José`],
    ['a gazette', 'journal', `${leader('as')}\n${fixed({ 24: 'l' })}\n110 1_ $a Brasil.`],
    ['a damaged leader, by 336', 'map', `LDR 00000\n336 __ $b cri`],
    ['a damaged leader, by 007', 'music', `LDR 00000\n007 sd fsngnn`],
    ['blanks written as #', 'journal', `LDR 00000nas#a2200000#c#4500\n008 000111c19209999xx#|||||||||||||||#|#ger#c`],
    ['nothing at all', 'book', 'LDR '],
  ])('takes %s for %s', (_, type, lines) => {
    expect(materialType(fieldsFromLines(lines))).toBe(type)
  })
})

describe('isOnlineForm', () => {
  it.each([
    ['form o', true, fixed({ 23: 'o' })],
    ['form s with an online carrier', true, `${fixed({ 23: 's' })}\n007 cr unu`],
    ['form s on a disc', false, `${fixed({ 23: 's' })}\n007 co ugu`],
    ['a printed book', false, fixed({})],
    ['an online map, whose form stands in 008/29', true, `${leader('em')}\n${fixed({ 29: 'o' })}`],
  ])('%s: %s', (_, is, lines) => {
    expect(isOnlineForm(fieldsFromLines(lines))).toBe(is)
  })
})
