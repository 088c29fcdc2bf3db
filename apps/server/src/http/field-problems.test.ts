import type { FieldErrorCode } from '@estante/contract/errors'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { fieldProblems, schemaProblem } from './field-problems.ts'

const schema = z.object({
  name: z.string().min(2).max(3),
  tags: z.array(z.string()).max(1),
  pages: z.coerce.number().int().min(1).max(9).optional(),
  kind: z.enum(['S', 'N']).optional(),
  owner: z.object({ name: z.string() }).optional(),
  copies: z.number().positive().optional(),
  amount: z.string().regex(/^\d+$/, 'field.not_an_amount').optional(),
})

/** The problems of a value, as Fastify passes them on. */
function problemsOf(value: unknown) {
  const issues = schema.safeParse(value).error?.issues ?? []
  return fieldProblems(issues.map(schemaProblem), value)
}

const fits = { name: 'abc', tags: [] }

it.each<[string, unknown, FieldErrorCode, string, object]>([
  ['is not there', { tags: [] }, 'field.missing', 'name', {}],
  ['is not there, deeper', { ...fits, owner: {} }, 'field.missing', 'owner.name', {}],
  ['is null', { ...fits, name: null }, 'field.missing', 'name', {}],
  ['is too long', { ...fits, name: 'abcd' }, 'field.too_long', 'name', { most: 3 }],
  ['is too short', { ...fits, name: 'a' }, 'field.too_short', 'name', { least: 2 }],
  ['has too many values', { ...fits, tags: ['a', 'b'] }, 'field.too_many', 'tags', { most: 1 }],
  ['is below the smallest', { ...fits, pages: '-1' }, 'field.too_small', 'pages', { least: 1 }],
  ['is no positive number', { ...fits, copies: 0 }, 'field.too_small', 'copies', { least: 1 }],
  ['is refused with a code of its own', { ...fits, amount: '-1' }, 'field.not_an_amount', 'amount', {}],
  ['is above the largest', { ...fits, pages: '10' }, 'field.too_large', 'pages', { most: 9 }],
  ['is no number', { ...fits, pages: 'abc' }, 'field.not_a_number', 'pages', {}],
  ['is no whole number', { ...fits, pages: '1.5' }, 'field.not_a_number', 'pages', {}],
  ['is none of the values', { ...fits, kind: 'X' }, 'field.not_allowed', 'kind', {}],
  ['is of another kind', { ...fits, name: 7 }, 'field.not_allowed', 'name', {}],
])('a field that %s', (_what, value, code, field, details) => {
  expect(problemsOf(value)).toEqual([{ field, code, details }])
})

it('a body that is not there at all is what is missing', () => {
  expect(problemsOf(undefined)).toEqual([{ field: 'body', code: 'field.missing', details: {} }])
})

it('all problems are told, none hides another', () => {
  expect(problemsOf({ name: 'abcd', kind: 'X' }).map(({ field }) => field)).toEqual(['name', 'tags', 'kind'])
})
