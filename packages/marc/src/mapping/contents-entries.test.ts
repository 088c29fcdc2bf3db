import { expect, it } from 'vitest'
import { recordFromLines } from '../testing/record-from-lines.ts'
import { contentsEntries } from './contents-entries.ts'

const entry = (title: string, responsibility = '', note = '') => ({ title, responsibility, note })

it.each([
  ['505 0_ $a O alienista -- Teoria do medalhão.', [entry('O alienista'), entry('Teoria do medalhão')]],
  ['505 0_ $a O alienista / Machado de Assis -- Noite.', [entry('O alienista', 'Machado de Assis'), entry('Noite')]],
  [
    '505 00 $g v. 1. $t O alienista / $r Machado de Assis -- $g p. 90. $t Noite de almirante.',
    [entry('O alienista', 'Machado de Assis', 'v. 1'), entry('Noite de almirante', '', 'p. 90')],
  ],
  ['505 00 $t Um $t Dois', [entry('Um'), entry('Dois')]],
  ['505 00 $t Um / $r Ana $t Dois / $r Rui', [entry('Um', 'Ana'), entry('Dois', 'Rui')]],
  ['505 0_ $a A guerra, 1941--1945-- A paz.', [entry('A guerra, 1941--1945'), entry('A paz')]],
  ['505 0_ $u https://example.org', []],
  ['505 0_ $a', []],
  ['500 __ $a Um -- Dois', []],
])('%s', { tags: ['C-060'] }, (line, expected) => {
  expect(contentsEntries(recordFromLines(`001 1\n${line}`))).toEqual(expected)
})
