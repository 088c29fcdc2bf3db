import { expect, it } from 'vitest'
import { interpolate } from './interpolate.ts'
import { message } from './message.ts'

it.each([
  ['pt', 1, 1, 'Você é a 1ª pessoa na fila', 'cerca de 1 dia'],
  ['pt', 2, 0, 'Você é a 2ª pessoa na fila', 'cerca de 0 dias'],
  ['es', 3, 1_000_000, 'Usted es la 3.ª persona en la fila', 'unos 1000000 días'],
  ['en', 1, 1, 'You are 1st in the queue', 'about 1 day'],
  ['en', 2, 2, 'You are 2nd in the queue', 'about 2 days'],
  ['en', 13, 0, 'You are 13th in the queue', 'about 0 days'],
  ['en', 23, 9, 'You are 23rd in the queue', 'about 9 days'],
  ['fr', 1, 1, 'Vous êtes au 1er rang de la file', 'environ 1 jour'],
  ['fr', 2, 0, 'Vous êtes au 2e rang de la file', 'environ 0 jour'],
  ['it', 8, 8, 'In coda sei il n. 8', 'circa 8 giorni'],
  ['it', 3, 1, 'In coda sei il n. 3', 'circa 1 giorno'],
] as const)('has the plural and the ordinal of %s: %i and %i', (language, position, days, place, wait) => {
  expect(message(language, 'holds:position', { count: position, ordinal: true })).toBe(place)
  expect(message(language, 'holds:wait', { count: days })).toBe(wait)
})

it('takes no value for a placeholder or another message', () => {
  const title = '{day} $t(holds:placed) $& <b>'
  expect(message('en', 'loans:due', { title, day: '3 May' })).toBe(`${title}: return by 3 May.`)
  expect(interpolate('{a}, {b}{c}', { a: '{b}', b: 2 }, '?')).toBe('{b}, 2?')
})
