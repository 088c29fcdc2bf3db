import { expect, it } from 'vitest'
import { spineParts } from './spine-parts.ts'

it.each([
  ['869.3 A848d', ['869.3', 'A848d']],
  ['869.3 A848d 2. ed. v. 1', ['869.3', 'A848d', '2. ed.', 'v. 1']],
  ['869.309 S399m 4. ed.', ['869.309', 'S399m', '4. ed.']],
  ['R 030 E56 v.3', ['R', '030', 'E56', 'v.3']],
  ['PQ9697.R76 G7 1963', ['PQ9697.R76', 'G7', '1963']],
  ['005.133 C811a ex. 2', ['005.133', 'C811a', 'ex. 2']],
  ['  510   V111  ', ['510', 'V111']],
  ['', []],
])('the label of %s has the lines %j', (callNumber, parts) => {
  expect(spineParts(callNumber)).toEqual(parts)
})
