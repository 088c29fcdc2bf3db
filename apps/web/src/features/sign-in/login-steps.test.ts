import type { ErrorCode } from '@estante/contract/errors'
import { describe, expect, it } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { afterFailure, firstState, requestedFields } from './login-steps.ts'

const options = {
  identifierFirst: false,
  multiPerson: false,
  singleSignOn: false,
  separator: '#',
  categories: [{ valor: '01', rotulo: 'Graduação' }],
  captcha: true,
  destination: '',
}
const page = { variant: 'page', redirect: '/' } as const
const person = { codigo: '4', nome: 'J. B. F.' }
const requested = (state: Parameters<typeof requestedFields>[0], place: Parameters<typeof requestedFields>[2] = page) =>
  Object.entries(requestedFields(state, options, place)).flatMap(([name, is]) => (is ? [name] : []))

describe('the first step', () => {
  it('is the password, or the identifier where the institution asks for it alone', { tags: ['T-003'] }, () => {
    expect(firstState(page, options).step).toBe('password')
    expect(firstState(page, { ...options, identifierFirst: true }).step).toBe('identifier')
  })

  it('knows the user name that was typed before', () => {
    expect(firstState({ ...page, username: '20240318' }, options).fields.username).toBe('20240318')
  })
})

describe('what a step asks for', () => {
  it('is nothing more than the name at first', () => expect(requested({ step: 'identifier', people: [] })).toEqual([]))
  it('is who is meant in the place of a category, where several share the name', () => {
    expect(requested({ step: 'password', people: [] })).toEqual(['password', 'category', 'destination', 'captcha'])
    expect(requested({ step: 'password', people: [person, person] })).toEqual([
      'password',
      'person',
      'destination',
      'captcha',
    ])
  })
  it('is no destination in a dialog or within a page', () => {
    for (const variant of ['modal', 'embedded'] as const) {
      expect(requested({ step: 'password', people: [] }, { variant, redirect: '/' })).not.toContain('destination')
    }
  })
  it('is the code alone after the password', () => expect(requested({ step: 'code', people: [] })).toEqual(['code']))
})

describe('after a failure', () => {
  const failure = { tone: 'danger', text: 'x' } as const
  const after = (code: ErrorCode, status = 401) => afterFailure(new ApiError(status, { code }), () => failure)

  it('password and captcha are cleared', { tags: ['E-019'] }, () => {
    expect(after('session.wrong_credentials')).toEqual({ failure, fields: { password: '', captcha: '', code: '' } })
  })
  it('a code that is needed is asked for, and the password stays', () => {
    expect(after('session.second_factor_needed')).toEqual({ step: 'code', problems: [], fields: { code: '' } })
  })
  it('a wrong code alone is cleared', () => {
    expect(after('session.second_factor_wrong')).toEqual({ failure, fields: { code: '' } })
  })
})
