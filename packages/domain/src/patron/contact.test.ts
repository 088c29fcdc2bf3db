import { expect, it } from 'vitest'
import { isEmail, isPhone, keepPhone, splitEmails } from './contact.ts'

it.each([
  ['ana@example.org', ['ana@example.org']],
  [' ana@example.org ; ana.casa@example.org;', ['ana@example.org', 'ana.casa@example.org']],
  ['ana@example.org;ana@example.org', ['ana@example.org']],
  ['', []],
])('“%s” holds the addresses %j', (text, emails) => {
  expect(splitEmails(text)).toEqual(emails)
})

it.each(['ana@exemplo.br', 'ana.campos+bib@mail.exemplo.com.br', "o'neill@example.org", 'joão@exemplo.br', 'a@b-c.de'])(
  '%s is an address',
  { tags: ['V-032'] },
  (text) => {
    expect(isEmail(text)).toBe(true)
  },
)

it.each([
  'ana@',
  '@exemplo.br',
  'ana',
  'ana@exemplo',
  'ana@@exemplo.br',
  'ana@exemplo.br,b@c.de',
  'a b@c.de',
  '.ana@exemplo.br',
  'ana.@exemplo.br',
  'a..b@exemplo.br',
  'ana@-exemplo.br',
  `${'a'.repeat(65)}@exemplo.br`,
  'a@b.de\r\nBcc: c@d.de',
])('“%s” is none', { tags: ['V-032'] }, (text) => {
  expect(isEmail(text)).toBe(false)
})

it.each([
  ['(35) 99999-0000', true],
  ['3555550101', true],
  ['55550101', true],
  ['5555010', false],
  ['+55 35 5555-0101', false],
  ['(35) 5555-0101 x2', false],
  ['(035) 99999-00000', false],
])('whether “%s” can be called: %s', (text, is) => {
  expect(isPhone(text)).toBe(is)
})

it('lets stand what a phone number is written with, sixteen characters of it', {
  tags: ['K-017', 'V-030', 'V-031'],
}, () => {
  expect(keepPhone('+55 (35) 99999-0000 ramal 2')).toBe('55 (35) 99999-00')
})
