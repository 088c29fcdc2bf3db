import { describe, expect, it } from 'vitest'
import { fieldsFromLines } from '../testing/record-from-lines.ts'
import { partOf, related } from './linked-titles.ts'
import { otherWords } from './other-words.ts'
import { series } from './series.ts'

describe('partOf', () => {
  it('says which issue an article stands in', () => {
    expect(
      partOf(
        fieldsFromLines(
          '773 0_ $t Revista de administração pública. $g v. 12, n. 3 (2004), p. 4-19 $x 00347612 $w (BR)55',
        ),
      ),
    ).toEqual([
      {
        title: 'Revista de administração pública',
        tag: '773',
        relation: 'part-of',
        part: 'v. 12, n. 3 (2004), p. 4-19',
        issn: '0034-7612',
        controlNumber: '(BR)55',
      },
    ])
  })
})

describe('related', () => {
  it.each([
    ['780 00 $t Boletim', 'continues'],
    ['780 05 $t Boletim', 'absorbed'],
    ['785 00 $t Boletim', 'continued-by'],
    ['785 06 $t Boletim', 'split-into'],
    ['785 0_ $t Boletim', 'continued-by'],
    ['776 08 $i Impresso: $t Boletim', 'other-form'],
    ['765 0_ $t Boletim', 'original-language'],
    ['787 0_ $t Boletim', 'related'],
  ])('%s is %s', (line, relation) => {
    expect(related(fieldsFromLines(line))[0]).toMatchObject({ title: 'Boletim', relation })
  })

  it('names the author, and takes the name for the title where there is no other', () => {
    expect(
      related(fieldsFromLines('776 08 $a Assis, Machado de. $t Dom Casmurro. $z 978-85-359-0277-8 (papel)'))[0],
    ).toMatchObject({
      title: 'Dom Casmurro',
      author: 'Assis, Machado de',
      isbn: '9788535902778',
    })
    expect(related(fieldsFromLines('775 0_ $a Estados Unidos.'))[0]!.title).toBe('Estados Unidos')
  })

  it('shows nothing for a link without words', () => {
    expect(related(fieldsFromLines('776 0_ $w (OCoLC)1'))).toEqual([])
  })
})

describe('series', () => {
  it('shows the wording of the item and keeps the established form for its link', () => {
    const fields = fieldsFromLines(
      '490 1_ $a Brasiliana ; $v v. 1\n830 _0 $a Brasiliana (São Paulo, Brasil) ; $v v. 1. $x 1234-5679',
    )
    expect(series(fields)).toEqual([
      {
        title: 'Brasiliana',
        heading: 'Brasiliana (São Paulo, Brasil)',
        volume: 'v. 1',
        issn: '1234-5679',
        field: 1,
        tag: '830',
      },
    ])
    expect(otherWords(fields)).toContain('Brasiliana ; v. 1')
  })

  it.each([
    ['490 0_ $a Coleção pegadinha', [['Coleção pegadinha', undefined]]],
    ['490 1_ $a Coleção ; $v 3', [['Coleção', '3']]],
    [
      '490 0_ $a Documentos, $x 1234-5679 ; $v 12. $a Série A ; $v 2',
      [
        ['Documentos', '12'],
        ['Série A', '2'],
      ],
    ],
    ['440 _0 $a Les grands écrivains français ; $v 4', [['Les grands écrivains français', '4']]],
    [
      '800 1_ $a Gardner, Erle Stanley, $d 1889-1970. $t Perry Mason mystery.',
      [['Gardner, Erle Stanley, 1889-1970. Perry Mason mystery', undefined]],
    ],
    ['490 0_ $a Brasiliana ; $v 2\n830 _0 $a Brasiliana', [['Brasiliana', '2']]],
    ['490 1_ $a Coleção ; $v 3\n830 _0 $v 3', [['Coleção', '3']]],
    ['830 _0 $a Brasiliana (São Paulo, Brasil) ; $v 7', [['Brasiliana', '7']]],
    ['830 _0 $a (Un)certainties', [['(Un)certainties', undefined]]],
    ['490 0_ $a Bibliografia = $a Bibliography ; $v 2', [['Bibliografia = Bibliography', '2']]],
    [
      '490 1_ $a Obras de M. de Assis ; $v 4\n490 1_ $a Brasiliana ; $v 9\n830 _0 $a Brasiliana (Rio) ; $v 9\n800 1_ $a Assis, Machado de. $t Works ; $v 4',
      [
        ['Obras de M. de Assis', '4'],
        ['Brasiliana', '9'],
      ],
    ],
  ])('of %j', (lines, entries) => {
    expect(series(fieldsFromLines(lines)).map(({ title, volume }) => [title, volume])).toEqual(entries)
  })

  it('ties a 490 to the heading that stands for it, whatever comes first in the record', () => {
    const found = series(
      fieldsFromLines(
        '490 1_ $a Obras de M. de Assis\n490 1_ $a Brasiliana\n830 _0 $a Brasiliana (Rio)\n800 1_ $a Assis, Machado de. $t Works',
      ),
    )
    expect(found.map(({ title, heading, field }) => [title, heading, field])).toEqual([
      ['Obras de M. de Assis', 'Assis, Machado de. Works', 3],
      ['Brasiliana', 'Brasiliana (Rio)', 2],
    ])
  })
})

describe('otherWords', () => {
  it('finds what has no place of its own', () => {
    const fields = fieldsFromLines(
      '720 __ $a Fulano de Tal\n752 __ $a Brasil $d Curitiba\n100 1_ $a Vale, Mario $q Mario Vale\n760 0_ $t Série principal $w (x)1',
    )
    expect(otherWords(fields)).toEqual(['Fulano de Tal', 'Brasil Curitiba', 'Mario Vale', 'Série principal'])
  })
})
