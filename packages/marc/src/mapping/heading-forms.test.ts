import { describe, expect, it } from 'vitest'
import type { DataField } from '../record.ts'
import { recordFromLines } from '../testing/record-from-lines.ts'
import {
  authorityNumber,
  type HeadingForm,
  heading,
  institutionForm,
  personForm,
  uniformTitleForm,
} from './heading-forms.ts'

function field(line: string): DataField {
  return recordFromLines(line).fields[0] as DataField
}

describe('heading', () => {
  it.each<[string, HeadingForm, string]>([
    ['100 1_ $a Assis, Machado de, $d 1839-1908, $e autor.', personForm, 'Assis, Machado de, 1839-1908'],
    ['100 1_ $a Assis, Machado de $d 1839-1908', personForm, 'Assis, Machado de, 1839-1908'],
    ['100 0_ $a João Paulo $b II, $c Papa, $d 1920-2005', personForm, 'João Paulo II, Papa, 1920-2005'],
    ['100 1_ $a Silva, J. A. $d 1950-', personForm, 'Silva, J. A., 1950-'],
    [
      '100 1_ $a Eliot, T. S. $q (Thomas Stearns), $d 1888-1965.',
      personForm,
      'Eliot, T. S. (Thomas Stearns), 1888-1965',
    ],
    ['100 1_ $a Martin, A., $d 1833-1902. [from old catalog]', personForm, 'Martin, A., 1833-1902'],
    ['100 1_ $a Smith, J. [from old catalog]', personForm, 'Smith, J.'],
    ['100 1_ $a Smith, Ann, [from old catalog] $d 1833-', personForm, 'Smith, Ann, 1833-'],
    ['110 2_ $a [from old catalog]', institutionForm, ''],
    ['100 1_ $a Vale, Mario $q Mario Vale', personForm, 'Vale, Mario'],
    ['110 1_ $a Brasil. $b Ministério da Saúde.', institutionForm, 'Brasil. Ministério da Saúde'],
    ['110 1_ $a Brasil $b Ministério da Saúde', institutionForm, 'Brasil. Ministério da Saúde'],
    ['240 10 $a Dom Casmurro. $l Inglês', uniformTitleForm, 'Dom Casmurro. Inglês'],
    ['240 10 $a Dom Casmurro $l Inglês', uniformTitleForm, 'Dom Casmurro. Inglês'],
    [
      '240 10 $a Sonatas, $m piano, $n no. 14, op. 27, no. 2, $r C♯ minor',
      uniformTitleForm,
      'Sonatas, piano, no. 14, op. 27, no. 2, C♯ minor',
    ],
  ])('puts together %s', (line, form, shown) => {
    expect(heading(field(line), form)).toBe(shown)
  })
})

describe('authorityNumber', () => {
  it('takes $9 of Koha before $0', () => {
    expect(authorityNumber(field('100 1_ $a Assis $0 (BR-RjBN)000123 $9 1702'))).toBe('1702')
  })

  it('does not take for a link what German records have in $9', () => {
    expect(authorityNumber(field('650 _7 $a Geschichte $0 (DE-588)4020517-4 $9 rswk-swf'))).toBe('(DE-588)4020517-4')
    expect(authorityNumber(field('830 _0 $a Reihe $v 12 $9 12 $w (DE-101)014'))).toBeUndefined()
  })

  it('takes an address without the word that it is one', () => {
    expect(authorityNumber(field('100 1_ $a X $0 (uri) http://id.loc.gov/authorities/names/n1'))).toBe(
      'http://id.loc.gov/authorities/names/n1',
    )
  })

  it('takes $0 where it is the only one', () => {
    expect(authorityNumber(field('100 1_ $a Assis $0 (BR-RjBN)000123'))).toBe('(BR-RjBN)000123')
  })
})
