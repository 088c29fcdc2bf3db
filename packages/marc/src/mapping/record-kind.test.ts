import { expect, test } from 'vitest'
import { recordFromLines } from '../testing/record-from-lines.ts'
import { recordKind } from './record-kind.ts'

test.each([
  ['00000nam a2200000 a 4500', '245 00 $a Casa', 'bibliographic'],
  ['00000nz  a2200000n  4500', '100 1_ $a Rosa', 'authority'],
  ['00000nx  a2200000zn 4500', '852 __ $b BC', 'holdings'],
  ['00000nx  a2200000zn 4500', '245 00 $a Casa\n300 __ $a 4 v.', 'bibliographic'],
  ['00000ny  a2200000zn 4500', '245 00 $a Revista\n264 _1 $c 1998-', 'bibliographic'],
  // A copy of its title's words is no description.
  ['00000nx  a2200000zn 4500', '245 00 $a Casa\n852 __ $b BC', 'holdings'],
  ['00000nx  a2200000zn 4500', '004 123\n245 00 $a Casa\n300 __ $a 4 v.', 'holdings'],
  ['00000nz  a2200000n  4500', '245 00 $a Casa\n300 __ $a 4 v.', 'authority'],
])('a record with the leader %s and %j is %s', (leader, lines, kind) => {
  expect(recordKind(recordFromLines(`LDR ${leader}\n${lines}`))).toBe(kind)
})
