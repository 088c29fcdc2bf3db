import { describe, expect, it } from 'vitest'
import { fieldsFromLines, line008 } from '../testing/record-from-lines.ts'
import { languageCode, languages, originalLanguages } from './languages.ts'

describe('languages', () => {
  it.each([
    [line008('s2000', 'por'), ['por']],
    [`${line008('s2000', 'por')}\n041 1_ $a por $h eng`, ['por']],
    [`${line008('s2000', 'eng')}\n041 0_ $a engfre`, ['eng', 'fre']],
    [`${line008('s2000', 'mul')}\n041 0_ $a por $a spa`, ['por', 'spa']],
    [line008('s2000', 'mul'), ['mul']],
    [line008('s2000', 'und'), []],
    [line008('s2000', '|||'), []],
    [line008('s2000', '   '), []],
    [line008('s2000', 'scr'), ['hrv']],
    ['041 07 $a pt $2 iso639-1', ['por']],
    ['041 0_ $d ita $e ita $a zxx', ['ita', 'zxx']],
    ['008 170705s|||| bl|||||||||||||||||por|u', ['por']],
    ['245 00 $a Sem idioma', []],
  ])('of %j are %j', (lines, codes) => {
    expect(languages(fieldsFromLines(lines))).toEqual(codes)
  })

  it('knows what a translation was made from', () => {
    expect(originalLanguages(fieldsFromLines('041 1_ $a por $h rus $h fre'))).toEqual(['rus', 'fre'])
  })

  it('takes no text for a translation from its own language', () => {
    expect(originalLanguages(fieldsFromLines('041 0_ $a eng $h eng'))).toEqual([])
    expect(originalLanguages(fieldsFromLines(`${line008('s2000', 'spa')}\n041 1_ $h spa $h eng`))).toEqual(['eng'])
  })
})

describe('languageCode', () => {
  it.each([
    ['deu', 'ger'],
    ['POR', 'por'],
    ['fr', 'fre'],
    ['gae', 'gla'],
  ])('turns %j into %j', (written, code) => {
    expect(languageCode(written)).toBe(code)
  })

  it.each(['und', '###', 'x', 'English'])('refuses %j', (written) => {
    expect(languageCode(written)).toBeUndefined()
  })
})
