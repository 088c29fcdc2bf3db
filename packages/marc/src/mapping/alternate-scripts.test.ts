import { describe, expect, it } from 'vitest'
import { fieldsFromLines } from '../testing/record-from-lines.ts'
import { alternateScripts } from './alternate-scripts.ts'

describe('alternateScripts', () => {
  it('pairs each 880 with the field it stands for', () => {
    const fields = fieldsFromLines(`
      100 1_ $6 880-01 $a Tolstoĭ, Lev, $d 1828-1910.
      245 10 $6 880-02 $a Voĭna i mir / $c L.N. Tolstoĭ.
      880 1_ $6 100-01/(N $a Толстой, Лев, $d 1828-1910, $e автор.
      880 10 $6 245-02/(N $a Война и мир / $c Л.Н. Толстой.`)
    expect(alternateScripts(fields)).toEqual([
      { tag: '100', field: 2, pairedField: 0, text: 'Толстой, Лев, 1828-1910', rest: 'автор', rightToLeft: false },
      { tag: '245', field: 3, pairedField: 1, text: 'Война и мир', rest: 'Л.Н. Толстой', rightToLeft: false },
    ])
  })

  it('keeps an 880 that stands for nothing', () => {
    expect(alternateScripts(fieldsFromLines('500 __ $6 880-00 $a X\n880 __ $6 500-00 $a 註'))).toEqual([
      { tag: '500', field: 1, text: '註', rightToLeft: false },
    ])
  })

  it.each([
    ['880 10 $6 245-01/(2/r $a בראשית', true],
    ['880 10 $6 245-01 $a "كتاب', true],
    ['880 10 $6 245-01/$1 $a 紅樓夢', false],
  ])('%s is read from right to left: %s', (line, is) => {
    expect(alternateScripts(fieldsFromLines(line))[0]!.rightToLeft).toBe(is)
  })

  it('bears an 880 without $6 and one without words', () => {
    expect(alternateScripts(fieldsFromLines('880 10 $a Слово\n880 10 $6 245-01'))).toEqual([
      { tag: '880', field: 0, text: 'Слово', rightToLeft: false },
    ])
  })
})
