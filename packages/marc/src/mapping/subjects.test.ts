import { describe, expect, it } from 'vitest'
import { fieldsFromLines } from '../testing/record-from-lines.ts'
import { subjects } from './subjects.ts'

describe('subjects', () => {
  it.each([
    [
      '600 10 $a Assis, Machado de, $d 1839-1908 $x Crítica e interpretação.',
      'person',
      'Assis, Machado de, 1839-1908 - Crítica e interpretação',
      'lcsh',
    ],
    [
      '600 10 $a Assis, Machado de, $d 1839-1908. $t Dom Casmurro.',
      'uniform-title',
      'Assis, Machado de, 1839-1908. Dom Casmurro',
      'lcsh',
    ],
    ['610 24 $a Petrobrás $v Estatísticas', 'institution', 'Petrobrás - Estatísticas', undefined],
    [
      '611 20 $a Semana de Arte Moderna $d (1922 : $c São Paulo)',
      'event',
      'Semana de Arte Moderna (1922 : São Paulo)',
      'lcsh',
    ],
    ['630 00 $a Bíblia. $p N.T.', 'uniform-title', 'Bíblia. N.T.', 'lcsh'],
    ['648 _7 $a 1900-1999 $2 fast', 'chronological', '1900-1999', 'fast'],
    ['650 _2 $a Neoplasms', 'subject', 'Neoplasms', 'mesh'],
    ['650 04 $a Literatura brasileira $y Séc. XIX', 'subject', 'Literatura brasileira - Séc. XIX', undefined],
    [
      '651 _7 $a Brasil $x História $y Império, 1822-1889 $2 larpcal',
      'geographic',
      'Brasil - História - Império, 1822-1889',
      'larpcal',
    ],
    ['655 _7 $a Romances. $2 lcgft', 'genre', 'Romances', 'lcgft'],
    ['689 00 $a Köln $D g $0 (DE-588)4031483-2', 'geographic', 'Köln', 'gnd'],
    ['690 __ $a Coleção Brasiliana', 'subject', 'Coleção Brasiliana', 'local'],
    ['662 __ $a Brasil $b Paraná $d Curitiba', 'geographic', 'Brasil - Paraná - Curitiba', undefined],
  ])('reads %s', (line, kind, shown, thesaurus) => {
    const [found] = subjects(fieldsFromLines(line))
    expect(found).toMatchObject({ kind, heading: shown, tag: line.slice(0, 3), field: 0 })
    expect(found!.thesaurus).toBe(thesaurus)
  })

  it('says what each subdivision is', () => {
    expect(subjects(fieldsFromLines('651 _0 $a Brasil $x História $y Séc. XIX $v Mapas $z Bahia'))[0]).toMatchObject({
      main: 'Brasil',
      subdivisions: [
        { kind: 'general', value: 'História' },
        { kind: 'chronological', value: 'Séc. XIX' },
        { kind: 'genre', value: 'Mapas' },
        { kind: 'geographic', value: 'Bahia' },
      ],
    })
  })

  it('gives each keyword of 653 the kind of its second indicator', () => {
    expect(
      subjects(fieldsFromLines('653 _0 $a Circo $a Poesia\n653 _5 $a Bahia')).map(({ kind, heading, thesaurus }) => [
        kind,
        heading,
        thesaurus,
      ]),
    ).toEqual([
      ['subject', 'Circo', 'uncontrolled'],
      ['subject', 'Poesia', 'uncontrolled'],
      ['geographic', 'Bahia', 'uncontrolled'],
    ])
  })

  it('makes several subjects of several $a in one field', () => {
    expect(
      subjects(fieldsFromLines('650 04 $a Animais $a Sentimentos $x Poesia')).map(({ heading }) => heading),
    ).toEqual(['Animais', 'Sentimentos - Poesia'])
  })

  it('keeps record order and leaves empty fields out', () => {
    expect(
      subjects(fieldsFromLines('651 _0 $a Brasil\n650 _0 $a\n650 _0 $a Arte')).map(({ heading, field }) => [
        heading,
        field,
      ]),
    ).toEqual([
      ['Brasil', 0],
      ['Arte', 2],
    ])
  })
})
