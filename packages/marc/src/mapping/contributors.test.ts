import { describe, expect, it } from 'vitest'
import type { DataField } from '../record.ts'
import { fieldsFromLines, recordFromLines } from '../testing/record-from-lines.ts'
import { contributors } from './contributors.ts'
import { relators } from './relators.ts'
import { works } from './works.ts'

describe('contributors', () => {
  it('names persons, institutions and events, the main entry first', () => {
    const fields = fieldsFromLines(`
      700 1_ $a Portinari, Candido, $d 1903-1962, $e il.
      711 2_ $a Congresso Brasileiro de Biblioteconomia $n (10. : $d 1979 : $c Curitiba)
      710 2_ $a Biblioteca Nacional (Brasil)
      100 1_ $a Assis, Machado de, $d 1839-1908. $0 (BN)123`)
    expect(contributors(fields)).toEqual([
      {
        kind: 'person',
        heading: 'Assis, Machado de, 1839-1908',
        name: 'Assis, Machado de',
        dates: '1839-1908',
        relators: [],
        main: true,
        tag: '100',
        field: 3,
        authorityNumber: '(BN)123',
      },
      {
        kind: 'person',
        heading: 'Portinari, Candido, 1903-1962',
        name: 'Portinari, Candido',
        dates: '1903-1962',
        relators: ['ill'],
        main: false,
        tag: '700',
        field: 0,
      },
      {
        kind: 'institution',
        heading: 'Biblioteca Nacional (Brasil)',
        name: 'Biblioteca Nacional (Brasil)',
        relators: [],
        main: false,
        tag: '710',
        field: 2,
      },
      {
        kind: 'event',
        heading: 'Congresso Brasileiro de Biblioteconomia (10. : 1979 : Curitiba)',
        name: 'Congresso Brasileiro de Biblioteconomia',
        dates: '1979',
        relators: [],
        main: false,
        tag: '711',
        field: 1,
      },
    ])
  })

  it('gives one contributor two roles rather than naming him twice', () => {
    const found = contributors(fieldsFromLines('700 1_ $a Ziraldo, $e autor\n700 1_ $a Ziraldo, $e ilustrador'))
    expect(found.map(({ relators: roles }) => roles)).toEqual([['aut', 'ill']])
  })

  it('keeps the words of a role that has no code', () => {
    expect(contributors(fieldsFromLines('700 1_ $a Xavier, Chico, $e médium.'))[0]).toMatchObject({
      relators: [],
      role: 'médium',
    })
  })

  it.each<[string, string, string | undefined, true | undefined]>([
    ['100 1_ $a Machado, J. M. $q (João Maria), $d 1800-1850', 'Machado, J. M.', '1800-1850', undefined],
    ['100 1_ $a Machado, J. M. $q (João Maria)', 'Machado, J. M.', undefined, undefined],
    ['100 0_ $a Marco Polo, $d 14th cent.', 'Marco Polo', '14th cent', undefined],
    ['100 0_ $a John, $c of Salisbury, $d d. 1180.', 'John, of Salisbury', 'd. 1180', true],
    ['100 1_ $a Martin, Ann, $d 1833-1902. [from old catalog]', 'Martin, Ann', '1833-1902', undefined],
    ['100 0_ $a Rosa, João Guimarães', 'Rosa, João Guimarães', undefined, undefined],
    ['700 3_ $a Clark (Family : $c Clark, William)', 'Clark (Family : Clark, William)', undefined, true],
    ['110 2_ $a Fundação, Rio', 'Fundação, Rio', undefined, undefined],
  ])('names of %s "%s", dates %s', (line, name, dates, directOrder) => {
    const [one] = contributors(fieldsFromLines(line))
    expect({ name: one?.name, dates: one?.dates, directOrder: one?.directOrder }).toEqual({ name, dates, directOrder })
  })

  it('keeps the fuller form in the heading, which is searched', () => {
    const [one] = contributors(fieldsFromLines('100 1_ $a Machado, J. M. $q (João Maria), $d 1800-'))
    expect(one?.heading).toBe('Machado, J. M. (João Maria), 1800-')
  })

  it('leaves out names without a name, and names of other works', () => {
    expect(contributors(fieldsFromLines('100 1_ $e autor\n700 12 $a Beethoven, Ludwig van, $t Symphonies'))).toEqual([])
  })
})

describe('works', () => {
  it('names each work with its author', () => {
    const fields = fieldsFromLines(
      '700 12 $a Beethoven, Ludwig van, $d 1770-1827. $t Symphonies, $n no. 5, op. 67, $r C minor.\n700 1_ $a Outro, $d 1900-',
    )
    expect(works(fields)).toEqual([
      {
        name: 'Beethoven, Ludwig van, 1770-1827',
        title: 'Symphonies, no. 5, op. 67, C minor',
        contained: true,
        tag: '700',
        field: 0,
      },
    ])
  })
})

describe('relators', () => {
  it.each([
    ['700 1_ $a X $4 trl', ['trl']],
    ['700 1_ $a X $4 http://id.loc.gov/vocabulary/relators/edt', ['edt']],
    ['700 1_ $a X $e Trad.', ['trl']],
    ['700 1_ $a X, $e tradutora.', ['trl']],
    ['700 1_ $a X, $e org. e trad.', ['com', 'trl']],
    ['700 1_ $a X, $e Coord.', ['edt']],
    ['700 1_ $a X, $e orientadora', ['ths']],
    ['700 1_ $a X, $e traductor', ['trl']],
    ['700 1_ $a X, $e author, illustrator.', ['aut', 'ill']],
    ['700 1_ $a X, $e joint author', ['aut']],
    ['700 1_ $a X, $e joint author. [from old catalog]', ['aut']],
    ['700 1_ $a X, $e composer (expression)', ['cmp']],
    ['700 1_ $a X, $e Übersetzer', ['trl']],
    ['711 2_ $a X, $j realizador do evento', ['orm']],
    ['711 2_ $a X, $e Comissão', []],
    ['700 1_ $a X, $e editor $4 edt', ['edt']],
    ['700 1_ $a X', []],
  ])('of %s are %j', (line, codes) => {
    expect(relators(recordFromLines(line).fields[0] as DataField)).toEqual(codes)
  })
})
