import { expect, it } from 'vitest'
import { eventOf } from './event-heading.ts'

it.each([
  [
    'Congresso Brasileiro de Biblioteconomia (8. : 1975 : Brasília, DF)',
    { name: 'Congresso Brasileiro de Biblioteconomia', number: '8', year: '1975', place: 'Brasília, DF' },
  ],
  [
    'International Congress of Americanists (15th : 1906 : Québec, Québec)',
    { name: 'International Congress of Americanists', number: '15', year: '1906', place: 'Québec, Québec' },
  ],
  ['Encontro de Leitores (1998)', { name: 'Encontro de Leitores', year: '1998' }],
  ['Encontro de Leitores', undefined],
  ['Instituto Histórico (Brasil)', undefined],
  [undefined, undefined],
])('the heading of an event is read into name, number, year and place: %s', (heading, event) => {
  expect(eventOf(heading)).toEqual(event)
})
