import type { PersonalProblem } from '@estante/domain/patron/personal-data'
import { expect, it } from 'vitest'
import { fromWire, presentProblem, toWire } from './wire-fields.ts'

it.each<[PersonalProblem['code'], string]>([
  ['locked', 'field.locked'],
  ['not-allowed', 'field.not_allowed'],
  ['bad-email', 'field.bad_email'],
  ['too-many-emails', 'field.too_many_emails'],
  ['email-needed', 'field.email_needed'],
  ['bad-phone', 'field.bad_phone'],
  ['bad-postal-code', 'field.bad_postal_code'],
  ['bad-cpf', 'field.bad_cpf'],
  ['bad-day', 'field.bad_day'],
])('the problem %s is told as %s, by the name of the wire', (code, isExported) => {
  const problem = presentProblem({ field: 'postalCode', code } as PersonalProblem)
  expect(problem).toEqual({ field: 'cep', code: isExported, details: {} })
})

it('the most characters go along', () => {
  const problem = presentProblem({ field: 'street', code: 'too-long', most: 120 })
  expect(problem).toEqual({ field: 'rua', code: 'field.too_long', details: { most: 120 } })
})

it('what was not sent is not there, and what was sent comes back by the same name', () => {
  expect(fromWire({ cidade: 'Itajubá', email: '' })).toEqual({ city: 'Itajubá', email: '' })
  expect(toWire(fromWire({ estado_civil: 'other' }) as never)).toMatchObject({ estado_civil: 'other' })
})
