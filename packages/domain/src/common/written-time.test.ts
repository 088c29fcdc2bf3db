import { expect, it } from 'vitest'
import { writtenTime } from './written-time.ts'

it.each([
  ['22:00', 'pt', '22h'],
  ['17:30', 'pt', '17h30'],
  ['08:05', 'pt', '8h05'],
  ['22:00', 'es', '22 h'],
  ['17:30', 'es', '17:30 h'],
  ['22:00', 'en', '10 pm'],
  ['17:30', 'en', '5:30 pm'],
  ['12:00', 'en', '12 pm'],
  ['00:30', 'en', '12:30 am'],
  ['24:00', 'en', '12 am'],
  ['22:00', 'fr', '22 h'],
  ['17:05', 'fr', '17 h 05'],
  ['08:00', 'it', '8:00'],
  ['17:30', 'it', '17:30'],
] as const)('the time %s in %s is %s', (time, language, words) => {
  expect(writtenTime(time, language)).toBe(words)
})
