import { expect, it } from 'vitest'
import { timeZoneName, timeZoneOptions } from './known-codes.ts'

it.each([
  ['America/Sao_Paulo', 'pt', 'São Paulo (GMT-3)'],
  ['America/Sao_Paulo', 'fr', 'São Paulo (UTC−3)'],
  ['America/Port_of_Spain', 'en', 'Port of Spain (GMT-4)'],
  ['America/Argentina/Rio_Gallegos', 'es', 'Rio Gallegos (GMT-3)'],
  ['Asia/Tokyo', 'it', 'Tokyo (GMT+9)'],
  ['UTC', 'pt', 'UTC (GMT+0)'],
])('%s is called in %s by its city and its distance from Greenwich', (zone, language, name) => {
  expect(timeZoneName(zone, language)).toBe(name)
})

it('the zones stand in the order of their cities, and are sent by their own name', () => {
  const options = timeZoneOptions('America/Sao_Paulo', 'pt')
  const labels = options.map(({ label }) => label)
  expect(options).toContainEqual({ value: 'America/Sao_Paulo', label: 'São Paulo (GMT-3)' })
  expect(labels).toEqual(labels.toSorted((one, other) => one.localeCompare(other, 'pt')))
  expect(new Set(labels).size).toBe(labels.length)
})
