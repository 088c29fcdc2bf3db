import { describe, expect, it } from 'vitest'
import { checkPassword, isStrongPassword, type PasswordRules, trimPassword, usualRules } from './password-rules.ts'

const name = 'Ana de Souza e Sá'
const none: PasswordRules = {
  minLength: 1,
  maxLength: 64,
  hasNumbers: false,
  onlyNumbers: false,
  diffCase: false,
  specialChar: false,
  diffName: false,
  lastPasswords: 0,
}
const keeps = (rules: Partial<PasswordRules>, password: string) =>
  isStrongPassword(password, name, { ...none, ...rules })

describe('a password', () => {
  it.each([
    ['as short as it may be', { minLength: 4 }, 'abcd', true],
    ['too short', { minLength: 4 }, 'abc', false],
    ['long enough only with the blanks around it', { minLength: 4 }, ' abc ', false],
    ['as long as it may be', { maxLength: 5 }, 'abcde', true],
    ['too long', { maxLength: 5 }, 'abcdef', false],
    ['of signs that are two units long', { maxLength: 2 }, '🦜🦜', true],
    ['with an accent typed on its own', { maxLength: 5 }, 'sabia\u0301', true],
    ['with a digit', { hasNumbers: true }, 'abc1', true],
    ['without a digit', { hasNumbers: true }, 'abc', false],
    ['of digits only', { onlyNumbers: true }, '40825', true],
    ['of digits and a letter', { onlyNumbers: true }, '4082a', false],
    ['with capitals and small letters', { diffCase: true }, 'aB', true],
    ['with an accented capital', { diffCase: true }, 'Áb', true],
    ['in small letters', { diffCase: true }, 'ab1', false],
    ['in capitals', { diffCase: true }, 'AB1', false],
    ...[...'@!#$%&*()-_'].map((sign) => [`with ${sign}`, { specialChar: true }, `ab${sign}`, true] as const),
    ['with a sign that is none of those', { specialChar: true }, 'ab+ç.', false],
    ['without any part of the name', { diffName: true }, 'Jabuticaba', true],
    ['with a part of the name', { diffName: true }, 'Souza2026', false],
    ['with a part of the name in other letters', { diffName: true }, 'xSOUZÁx', false],
    ['with a part of the name that stands in many words', { diffName: true }, 'pedessa', true],
  ] as const)(
    '%s',
    { tags: ['K-018', 'V-012', 'V-013', 'V-014', 'V-015', 'V-016', 'V-017'] },
    (_what, rules, password, kept) => {
      expect(keeps(rules, password)).toBe(kept)
    },
  )

  it('of digits only needs no letters, signs or other names', () => {
    const all = { ...usualRules, onlyNumbers: true, specialChar: true }
    expect(checkPassword('40825193', name, all)).toEqual([
      { rule: 'length', kept: true },
      { rule: 'only_numbers', kept: true },
    ])
  })

  it('is judged by the rules in force, in the order in which they are shown', { tags: ['K-029'] }, () => {
    expect(checkPassword('souza', name, { ...usualRules, specialChar: true })).toEqual([
      { rule: 'length', kept: false },
      { rule: 'has_numbers', kept: false },
      { rule: 'diff_case', kept: false },
      { rule: 'special_char', kept: false },
      { rule: 'diff_name', kept: false },
    ])
    expect(isStrongPassword('Jequitiba-17', name, usualRules)).toBe(true)
  })

  it('is stored without the blanks around it, and composed', { tags: ['V-022'] }, () => {
    expect(trimPassword(' sabia\u0301 1 ')).toBe('sabiá 1')
  })
})
