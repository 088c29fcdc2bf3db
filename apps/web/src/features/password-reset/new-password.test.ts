import { expect, it } from 'vitest'
import { problemOf } from './new-password.ts'
import type { PasswordAsked } from './wire-rules.ts'

const asked: PasswordAsked = {
  name: 'Ana de Souza',
  rules: {
    length: { min: 8, max: 12 },
    has_numbers: true,
    only_numbers: false,
    diff_case: true,
    special_char: true,
    diff_name: true,
    last_pw: 3,
  },
}

it.each([
  ['nothing', '', '', 'empty'],
  ['one field alone', 'Jequi-17', '', 'empty'],
  ['blanks alone', 'Jequi-17', '   ', 'empty'],
  ['two that differ', 'Jequi-17', 'Jequi-18', 'mismatch'],
  ['two that differ and are weak', 'a', 'b', 'mismatch'],
  ['two that are too short', 'Je-17', 'Je-17', 'weak'],
  ['two that are too long', 'Jequitiba-171', 'Jequitiba-171', 'weak'],
  ['two without a sign', 'Jequi1717', 'Jequi1717', 'weak'],
  ['two with the name in them', 'Xsouza-17', 'Xsouza-17', 'weak'],
  ['two that keep the rules', 'Jequi-17', 'Jequi-17', undefined],
  ['two that differ in blanks around them', ' Jequi-17', 'Jequi-17 ', undefined],
])('%s: %j and %j', { tags: ['V-019', 'V-020', 'V-021'] }, (_what, password, repeated, problem) => {
  expect(problemOf({ password, repeated }, asked)).toBe(problem)
})
