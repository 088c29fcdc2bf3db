import { expect, it } from 'vitest'
import { groups, looks, maskCpf, writeCpf, writePostalCode } from './personal-fields.ts'

it('every field stands on the page once', () => {
  const shown = groups.flatMap(({ rows }) => rows.flat())
  expect([...shown].sort()).toEqual(Object.keys(looks).sort())
})

it.each([
  ['52998224725', '•••.•••.247-••'],
  ['', ''],
  ['123', '123'],
])('the CPF %s is shown as %s', (digits, shown) => {
  expect(maskCpf(digits)).toBe(shown)
})

it.each([
  ['37590038', '37590-038'],
  ['', ''],
  ['3759', '3759'],
])('the postal code %s is shown as %s', (digits, shown) => {
  expect(writePostalCode(digits)).toBe(shown)
})

it.each([
  ['52998224725', '529.982.247-25'],
  ['', ''],
  ['529.982.247-25', '529.982.247-25'],
  ['123', '123'],
])('to staff the CPF %s is shown as %s', (digits, shown) => {
  expect(writeCpf(digits)).toBe(shown)
})
