import { describe, expect, it } from 'vitest'
import { checkLogin, type LoginFields, nameToSend, noFields, type RequestedFields } from './check-login.ts'

const nothing: RequestedFields = {
  password: false,
  category: false,
  person: false,
  destination: false,
  captcha: false,
  code: false,
}
const all: RequestedFields = {
  password: true,
  category: true,
  person: true,
  destination: true,
  captcha: true,
  code: true,
}
const filled: LoginFields = {
  username: '20230101',
  password: 'x',
  category: '01',
  person: '4',
  destination: 'M',
  remember: false,
  captcha: 'done',
  code: '123456',
}
const problemsOf = (fields: Partial<LoginFields>, requested: RequestedFields) =>
  checkLogin({ ...filled, ...fields }, requested).map(({ field, message }) => `${field} ${message}`)

describe('a login form', () => {
  it('that is filled in has no problem', () => expect(problemsOf({}, all)).toEqual([]))

  it('says every problem at once, in the order of the form', {
    tags: ['V-003', 'V-004', 'V-005', 'V-007', 'V-042', 'V-043'],
  }, () => {
    expect(checkLogin(noFields, all).map(({ field }) => field)).toEqual([
      'category',
      'username',
      'person',
      'password',
      'destination',
      'captcha',
      'code',
    ])
  })

  it('has one message for a missing user and a missing password', { tags: ['E-014', 'V-002', 'V-003'] }, () => {
    expect(problemsOf({ username: '  ' }, nothing)).toEqual(['username problem.credential_missing'])
    expect(problemsOf({ password: '' }, { ...nothing, password: true })).toEqual(['password problem.password_missing'])
  })

  it('asks for nothing that is not shown', () => {
    expect(problemsOf({ password: '', category: '', person: '', destination: '', captcha: '' }, nothing)).toEqual([])
  })
})

describe('the user name that is sent', () => {
  it.each([
    ['alone', {}, '20230101'],
    ['with a category', { category: 'Intercamb' }, '20230101#Intercamb'],
    ['with a person, who says more than a category', { category: '01', person: '17' }, '20230101#17'],
    ['without blanks around it', { username: ' 20230101 ' }, '20230101'],
  ])('%s', (_says, fields, name) => {
    expect(nameToSend({ ...noFields, username: '20230101', ...fields }, '#')).toBe(name)
  })
})
