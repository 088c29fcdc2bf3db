import { expect, it } from 'vitest'
import { libraryData } from './library-data.ts'

const library = { name: 'Biblioteca Central', url: 'https://c.example.org/bibliotecas/1', institution: 'UT' }

it('tells where a library is and when it opens', () => {
  const data = libraryData({
    ...library,
    address: 'Rua A, 1',
    phone: '(35) 5555-0100',
    email: 'central@example.org',
    times: {
      week: {
        1: [
          { opens: '08:00', closes: '12:00' },
          { opens: '13:00', closes: '17:00' },
        ],
        7: [],
      },
      exceptions: { '2026-12-24': [{ opens: '08:00', closes: '12:00' }], '2026-12-25': [] },
    },
  })
  const hours = { '@type': 'OpeningHoursSpecification' }
  expect(data).toMatchObject({
    '@type': 'Library',
    name: 'Biblioteca Central',
    telephone: '(35) 5555-0100',
    parentOrganization: { name: 'UT' },
    openingHoursSpecification: [
      { ...hours, dayOfWeek: 'Monday', opens: '08:00', closes: '12:00' },
      { ...hours, dayOfWeek: 'Monday', opens: '13:00', closes: '17:00' },
    ],
    specialOpeningHoursSpecification: [
      { ...hours, validFrom: '2026-12-24', validThrough: '2026-12-24', opens: '08:00', closes: '12:00' },
      { ...hours, validFrom: '2026-12-25', validThrough: '2026-12-25', opens: '00:00', closes: '00:00' },
    ],
  })
})

it('is silent about what nobody knows', () => {
  expect(JSON.parse(JSON.stringify(libraryData({ ...library, times: { week: {}, exceptions: {} } })))).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Library',
    '@id': library.url,
    url: library.url,
    name: library.name,
    parentOrganization: { '@type': 'Organization', name: 'UT' },
  })
})
