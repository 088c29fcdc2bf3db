import { expect, it } from 'vitest'
import { readTypedHours, writeHours } from './typed-hours.ts'

it.for([
  ['08:00-21:00', '08:00-21:00'],
  ['08:00–12:00, 13:00–18:00', '08:00-12:00, 13:00-18:00'],
  ['8-12 13-17', '08:00-12:00, 13:00-17:00'],
  ['8h às 12h30 e 14h às 18h', '08:00-12:30, 14:00-18:00'],
  ['das 8h30 às 12', '08:30-12:00'],
  ['8.30 to 17.00', '08:30-17:00'],
  ['18-24', '18:00-23:59'],
  ['', ''],
  ['  ', ''],
  ['Fechada', ''],
  ['-', ''],
])('opening hours typed as “%s” are read as “%s”', ([typed, read]) => {
  expect(writeHours(readTypedHours(typed!)!)).toBe(read)
})

it.for([
  '8',
  '8-12-13',
  '12-8',
  '8-8',
  '8-12, 11-13',
  '8-12, 12-18',
  '13-18, 8-12',
  '25-26',
  '8-24:30',
  '8:60-9:00',
  '0-8am',
  'manhã',
  '08:00-21:00 só terças',
  Array.from({ length: 9 }, (_, at) => `${at}:00-${at}:30`).join(),
])('“%s” is not opening hours', (typed) => {
  expect(readTypedHours(typed)).toBeUndefined()
})
