import { expect, test } from 'vitest'
import type { DataField } from '../record.ts'
import { recordFromLines } from '../testing/record-from-lines.ts'
import { establishHeadings } from './establish-heading.ts'

const written = ({ tag, ind1, ind2, subfields }: DataField) =>
  `${tag} ${ind1}${ind2} ${subfields.map(({ code, value }) => `$${code} ${value}`).join(' ')}`.replace(
    /(?<=^....?) /,
    '_',
  )

test.each([
  [
    '100 1_ $a Assis, Machado de, $d 1839-1908, $e autor. $0 (x)1',
    '100 1_ $a Machado de Assis, $d 1839-1908',
    '100 1_ $a Machado de Assis, $d 1839-1908, $e autor. $0 (x)1',
  ],
  ['100 1_ $a Pelé.', '100 0_ $a Pelé, $d 1940-2022', '100 0_ $a Pelé, $d 1940-2022.'],
  ['651 _0 $a Birmânia $x História $y Séc. XX.', '151 __ $a Mianmar', '651 _0 $a Mianmar $x História $y Séc. XX.'],
  ['650 _4 $a Aids $x Prevenção', '150 __ $a HIV $x Controle', '650 _4 $a HIV $x Controle'],
  [
    '700 12 $a Bach, J. S. $t Missa, $n BWV 232',
    '100 1_ $a Bach, Johann Sebastian, $d 1685-1750',
    '700 12 $a Bach, Johann Sebastian, $d 1685-1750 $t Missa, $n BWV 232',
  ],
  ['830 _0 $a Velha ; $v 3', '130 _2 $a A nova', '830 _2 $a A nova ; $v 3'],
  ['711 2_ $a Congresso, $j org.', '111 2_ $a Congresso Novo', '711 2_ $a Congresso Novo, $j org.'],
  ['490 0_ $a Velha ; $v 3', '130 _0 $a Nova', '490 0_ $a Velha ; $v 3'],
  ['653 __ $a Velha', '150 __ $a Nova', '653 __ $a Velha'],
])('%s with the authority %s becomes %s', (line, authority, expected) => {
  const record = establishHeadings(recordFromLines(line), new Map([[0, recordFromLines(authority)]]))
  expect(written(record.fields[0] as DataField)).toBe(written(recordFromLines(expected).fields[0] as DataField))
})
