import { describe, expect, it } from 'vitest'
import { fieldsFromLines } from '../testing/record-from-lines.ts'
import { edition, frequency, numbering, physical, publication } from './publication.ts'

describe('publication', () => {
  it.each([
    [
      '260 __ $a Rio de Janeiro : $b J. Olympio, $c 1958.',
      [{ place: 'Rio de Janeiro', publisher: 'J. Olympio', date: '1958', kind: '1' }],
    ],
    [
      '260 __ $a São Paulo $b Ciranda Cultural $c 2011',
      [{ place: 'São Paulo', publisher: 'Ciranda Cultural', date: '2011', kind: '1' }],
    ],
    [
      '260 __ $a [Lisboa] : $b [Imprensa Nacional], $c [1899?]',
      [
        {
          place: 'Lisboa',
          placeShown: '[Lisboa]',
          publisher: 'Imprensa Nacional',
          publisherShown: '[Imprensa Nacional]',
          date: '[1899?]',
          kind: '1',
        },
      ],
    ],
    [
      '260 __ $a [Lisboa? : $b Imprensa Nacional, $c 1981]',
      [
        {
          place: 'Lisboa',
          placeShown: '[Lisboa?]',
          publisher: 'Imprensa Nacional',
          publisherShown: '[Imprensa Nacional]',
          date: '[1981]',
          kind: '1',
        },
      ],
    ],
    [
      '260 __ $a [Paris $b Seuil $c 1981]',
      [
        {
          place: 'Paris',
          placeShown: '[Paris]',
          publisher: 'Seuil',
          publisherShown: '[Seuil]',
          date: '[1981]',
          kind: '1',
        },
      ],
    ],
    [
      '260 __ $a [Paris : $b Seuil, $c 1981.',
      [{ place: 'Paris', placeShown: '[Paris]', publisher: 'Seuil', date: '1981', kind: '1' }],
    ],
    ['260 __ $a Paris : $b Seuil, $c 1981]', [{ place: 'Paris', publisher: 'Seuil', date: '1981', kind: '1' }]],
    [
      '260 __ $a New York ; $a London : $b Routledge',
      [{ place: 'New York', otherPlaces: ['London'], publisher: 'Routledge', kind: '1' }],
    ],
    [
      '264 _1 $a [Lugar de publicación no identificado] : $b [editor no identificado], $c [fecha de publicación no identificada]',
      [],
    ],
    ['264 _1 $a [Local de publicação não identificado] : $b [editora não identificada], $c [s.d.]', []],
    [
      '264 _1 $a [Lieu de publication non identifié] : $b [éditeur non identifié], $c [date de publication non identifiée]',
      [],
    ],
    ['260 __ $a [S.l. : $b s.n.], $c 1970.', [{ date: '1970', kind: '1' }]],
    [
      '264 _1 $a [Place of publication not identified] : $b [publisher not identified], $c [2019]',
      [{ date: '[2019]', kind: '1' }],
    ],
    [
      '264 _1 $a [Lugar de publicación no identificado] : $b Autor, $c 2019.',
      [{ publisher: 'Autor', date: '2019', kind: '1' }],
    ],
    [
      '260 __ $a Reston, Va. : $b USGS, $c 1999.',
      [{ place: 'Reston, Va.', publisher: 'USGS', date: '1999', kind: '1' }],
    ],
    ['264 _1 $a Berlin : $b [Verlag nicht ermittelbar], $c 1911-', [{ place: 'Berlin', date: '1911-', kind: '1' }]],
    ['261 __ $a Vimcet Associates, $d 1967.', [{ publisher: 'Vimcet Associates', date: '1967', kind: '1' }]],
    [
      '262 __ $a New York : $b Composers Recordings $c CRI 159. $d [1962]',
      [{ place: 'New York', publisher: 'Composers Recordings', date: '[1962]', kind: '1' }],
    ],
    ['264 _4 $c ©2004', [{ date: '©2004', kind: '4' }]],
    [
      '264 _2 $a London : $b Distributed by Gazelle',
      [{ place: 'London', publisher: 'Distributed by Gazelle', kind: '2' }],
    ],
  ])('of %s', (line, statements) => {
    expect(publication(fieldsFromLines(line))).toEqual(statements)
  })

  it('gives each place and publisher of one field its own statement with the common date', () => {
    expect(
      publication(fieldsFromLines('260 __ $a Soria : $b G. Herrero Balsa ; $a Madrid : $b Hernández, $c 1982.')),
    ).toEqual([
      { place: 'Soria', publisher: 'G. Herrero Balsa', date: '1982', kind: '1' },
      { place: 'Madrid', publisher: 'Hernández', date: '1982', kind: '1' },
    ])
  })

  it('keeps the printer apart from the publisher', () => {
    expect(publication(fieldsFromLines('260 __ $a Rio : $b Garnier, $c 1899 $e (Paris : $f Lahure)'))).toEqual([
      { place: 'Rio', publisher: 'Garnier', date: '1899', kind: '1' },
      { place: 'Paris', publisher: 'Lahure', kind: '3' },
    ])
  })
})

describe('edition, physical description, frequency and numbering', () => {
  it.each([
    [edition, '250 __ $a 2. ed. rev. e ampl.', '2. ed. rev. e ampl.'],
    [edition, '250 __ $a 2. ed.', '2. ed.'],
    [edition, '250 __ $a First edition.', 'First edition'],
    [physical, '300 __ $a 336 p. : $b il. ; $c 24 cm.', '336 p. : il. ; 24 cm.'],
    [physical, '300 __ $a 46p. $b il. $c 21cm', '46p. : il. ; 21cm'],
    [physical, '300 __ $a 1 disco\n300 __ $a 1 folheto', '1 disco ; 1 folheto'],
    [frequency, '310 __ $a Mensal, $b 1990-\n321 __ $a Semanal, $b 1980-1989', 'Mensal, 1990-; Semanal, 1980-1989'],
    [numbering, '362 0_ $a Vol. 1, n. 1 (abr. 1981)-', 'Vol. 1, n. 1 (abr. 1981)-'],
    [edition, '245 00 $a Sem edição', undefined],
  ])('%s of %s', (read, line, shown) => {
    expect(read(fieldsFromLines(line))).toBe(shown)
  })
})
