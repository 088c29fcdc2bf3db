import { type ErrorCode, errors } from '@estante/contract/errors'
import { interfaceLanguages } from '@estante/domain/institution/languages'
import { describe, expect, it } from 'vitest'
import { Refusal } from '../../http/refusal.ts'
import words from '../../i18n/messages/pt/sip2.json' with { type: 'json' }
import { MachineRefusal, personStatus, refusals, type ScreenKey, screenMessage } from './refusals.ts'

const languages = interfaceLanguages.map(({ code }) => code)
const codes = Object.keys(refusals) as ErrorCode[]
/** What the desk would be told, so that a screen that shows it is found. */
const details = {
  person: 'Zuleica',
  slip: 4711,
  code: 'B1',
  dueDay: '2026-03-24',
  seconds: 30,
  limit: 3,
  until: '–',
  on: '–',
}

describe('every refusal of the table', () => {
  it.each(codes)('%s is a code of ours, and worded in every language without naming anybody', (code) => {
    expect(errors[code]).toBeDefined()
    for (const language of languages) {
      const screen = screenMessage(new Refusal(code, { ...details, owedCents: 100, toleratedCents: 0 }), language)
      expect(screen.length).toBeGreaterThan(8)
      expect(screen).not.toMatch(/Zuleica|4711|[{}]|ACESSO_BLOQUEADO|sip2:/)
    }
  })
})

it.each(Object.keys(words).filter((key) => !key.includes('_')))('%s fits a screen in every language', (key) => {
  for (const language of languages) {
    const screen = screenMessage(new MachineRefusal(`sip2:${key}` as ScreenKey, { code: 'B1', day: '–' }), language)
    expect(screen.length).toBeGreaterThan(4)
    expect(screen.length).toBeLessThan(110)
  }
})

it('says nothing of what went wrong inside', () => {
  expect(screenMessage(new Error('no such table: loans'), 'en')).toBe(
    'Something went wrong and nothing was recorded. Try again, or ask at the desk.',
  )
})

it.each<[string[], string]>([
  [[], '              '],
  [['circulation.owes'], 'YYYY      Y   '],
  [['circulation.overdue', 'desk.loan_limit'], 'YYYY YY       '],
  [['holds.limit', 'no.code', 'toString'], '              '],
])('%j is the status “%s”', (blocks, status) => {
  expect(personStatus(blocks)).toBe(status)
})
