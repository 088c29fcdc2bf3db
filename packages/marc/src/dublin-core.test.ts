import { describe, expect, it } from 'vitest'
import { dublinCore, dublinCoreElements } from './dublin-core.ts'
import { mapTitle } from './mapping/map-title.ts'
import { line008, recordFromLines } from './testing/record-from-lines.ts'

const record = recordFromLines(`
  ${line008('s1899', 'por')}
  020 __ $a 8535902775
  020 __ $z 9788535902779
  082 04 $a 869.93
  100 1_ $a Assis, Machado de, $d 1839-1908
  245 10 $a Dom Casmurro / $c Machado de Assis.
  246 1_ $a Casmurro
  260 __ $a Rio de Janeiro : $b Garnier, $c 1899.
  300 __ $a 400 p.
  500 __ $a Primeira edição.
  520 __ $a Um romance.
  530 __ $a Também em linha.
  540 __ $a Domínio público.
  546 __ $a Em português.
  650 _4 $a Ciúme
  651 _4 $a Rio de Janeiro
  655 _4 $a Romances
  700 1_ $a Garnier, B. L., $e editor
  773 0_ $t Obras completas $g v. 1
  830 _0 $a Clássicos ; $v 2
  856 40 $u http://x.org`)

describe('dublinCore', () => {
  it('reads the fifteen elements in their order', () => {
    expect(dublinCore(record).map(({ element, value }) => `${element}: ${value}`)).toEqual([
      'title: Dom Casmurro',
      'title: Casmurro',
      'creator: Assis, Machado de, 1839-1908',
      'subject: Ciúme',
      'subject: 869.93',
      'description: Um romance.',
      'description: Primeira edição.',
      'publisher: Rio de Janeiro : Garnier',
      'contributor: Garnier, B. L.',
      'date: 1899',
      'type: Text',
      'type: Romances',
      'format: 400 p.',
      'identifier: URN:ISBN:9788535902778',
      'identifier: http://x.org',
      'language: por',
      'relation: Obras completas, v. 1',
      'relation: Clássicos ; 2',
      'relation: Também em linha.',
      'coverage: Rio de Janeiro',
      'rights: Domínio público.',
    ])
  })

  it('reads title data as well as a record', () => {
    expect(dublinCore(mapTitle(record))).toEqual(dublinCore(record))
  })

  it('repeats no value of an element', () => {
    expect(
      dublinCore(recordFromLines('245 10 $a X\n650 _4 $a Y\n650 _7 $a Y $2 fast')).filter(
        ({ element }) => element === 'subject',
      ),
    ).toHaveLength(1)
  })

  it('knows exactly fifteen elements', () => {
    expect(new Set(dublinCoreElements).size).toBe(15)
  })
})
