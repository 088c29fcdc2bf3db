import { settingGroups } from '@estante/contract/setting-groups'
import { describe, expect, it } from 'vitest'
import { changedSettings, fieldOfSetting, preferenceNames, typedPreferences } from './preference-fields.ts'

const ajustes = {
  'desk.lock_minutes': 0,
  'desk.second_factor': false,
  'loans.reminder_days_before': [2],
  'loans.reminder_days_after': [1, 7],
  'requests.limit': 20,
}

it('the form has the settings of the group, each once', () => {
  expect([...preferenceNames].sort()).toEqual([...settingGroups.preferencias].sort())
})

describe('what is sent', () => {
  const typed = typedPreferences({ ajustes })

  it.each([
    ['nothing was changed', {}, {}],
    ['a number', { 'requests.limit': ' 5 ' }, { 'requests.limit': 5 }],
    ['a number is taken away', { 'requests.limit': '' }, { 'requests.limit': null }],
    ['no number, for the server to refuse', { 'requests.limit': '-1' }, { 'requests.limit': '-1' }],
    ['a switch', { 'desk.second_factor': true }, { 'desk.second_factor': true }],
    ['days', { 'loans.reminder_days_after': '1; 3,14' }, { 'loans.reminder_days_after': [1, 3, 14] }],
    ['no day', { 'loans.reminder_days_before': '' }, { 'loans.reminder_days_before': [] }],
  ])('where %s', (_, change, sent) => {
    expect(changedSettings({ ...typed, ...change }, { ajustes })).toEqual(sent)
  })
})

it('a refused day is told at the list', () => {
  expect(['loans.reminder_days_after.1', 'requests.limit'].map(fieldOfSetting)).toEqual([
    'loans.reminder_days_after',
    'requests.limit',
  ])
})
