import { usualLimits } from '@estante/domain/session/attempts'
import { describe, expect, it } from 'vitest'
import { settingOf } from './settings.ts'

describe('a setting', () => {
  it.each([
    ['what is stored', 'loans.token_minutes', 30, 30],
    ['its default where nothing is stored', 'loans.token_minutes', undefined, 10],
    ['its default where something else is stored', 'loans.token_minutes', 'ten', 10],
    ['its default where what is stored is out of bounds', 'loans.token_minutes', 0, 10],
    ['its default where one of a list is wrong', 'loans.reminder_days_before', [2, 'x'], [2]],
    ['an empty list where that is stored', 'loans.reminder_days_before', [], []],
    ['nothing where it has no default', 'pix.key', undefined, undefined],
    ['nothing where what is stored is wrong, and it has no default', 'gru.ug', '15', undefined],
    [
      'the defaults of a group with what is stored over them',
      'login.limits',
      { firstWait: 9 },
      { ...usualLimits, firstWait: 9 },
    ],
    ['the defaults of a group where one value is wrong', 'login.limits', { firstWait: -1 }, usualLimits],
  ] as const)('is %s', (_what, name, stored, value) => {
    expect(settingOf(name, stored)).toEqual(value)
  })
})
