import { expect, it } from 'vitest'
import { ApiError, noAnswer } from '../../api/api-error.ts'
import { findProblems } from '../../shell/form-problems.ts'
import { resetFields } from './reset-fields.ts'

type Step = keyof typeof resetFields
const problems = (step: Step, status: number, code?: string) =>
  findProblems(
    new ApiError(status, { message: 'O que fazer', code: code as 'recovery.code_wrong' }),
    resetFields[step],
    ({ body }) => body.message ?? '',
  )

it.each<[Step, string, string]>([
  ['user', 'session.captcha_wrong', 'captcha'],
  ['user', 'common.invalid', 'username'],
  ['code', 'recovery.code_wrong', 'code'],
  ['password', 'recovery.password_weak', 'password'],
  ['change', 'recovery.wrong_password', 'present'],
  ['change', 'recovery.password_weak', 'password'],
])('shows the server’s words at step %s of a %s beside the field %s', { tags: ['E-027'] }, (step, code, name) => {
  expect(problems(step, 422, code)).toEqual([{ name, text: 'O que fazer' }])
})

it('tells a code that ran out above the new password', () => {
  expect(problems('password', 422, 'recovery.code_wrong')).toEqual([])
})

it.each([429, 500, noAnswer])('tells a %s above the form', { tags: ['E-026', 'E-027'] }, (status) => {
  for (const step of ['user', 'code', 'password', 'change'] as const) expect(problems(step, status)).toEqual([])
})
