import type { HoldQueue } from '@estante/contract/holds.shapes'
import { expect, it } from 'vitest'
import { asksForEdition, firstWish, isPossible, prospectOf } from './edition-choice.ts'

const place = { fila: '2', posicao: '3', estimativa_dias: '20' }
const free = { possivel: true, motivo: null }
const refused = { possivel: false, motivo: { codigo: 'x', mensagem: 'Não.' } }

const queue = (own: typeof free | typeof refused, any: typeof free | typeof refused | undefined) => ({
  ...place,
  ...own,
  qualquer_edicao: (any && { ...place, posicao: '1', ...any, edicoes: [] }) ?? null,
})

it.each([
  ['neither, where there is one edition', queue(free, undefined), true, false, 'this'],
  ['both', queue(free, free), true, true, 'this'],
  ['why not any', queue(free, refused), true, true, 'this'],
  ['any first, where this one cannot be held', queue(refused, free), true, true, 'any'],
  ['neither, where none can be held', queue(refused, refused), false, false, 'this'],
] as const)('offers %s', (_, asked, possible, asks, first) => {
  expect([isPossible(asked), asksForEdition(asked), firstWish(asked)]).toEqual([possible, asks, first])
})

it('shows the place that goes with the wish, and this edition’s where there is no other', () => {
  expect(prospectOf(queue(free, refused), 'any')).toMatchObject({ posicao: '1', possivel: false })
  expect(prospectOf(queue(free, refused), 'this')).toMatchObject({ posicao: '3', possivel: true })
  expect(prospectOf(queue(free, undefined), 'any')).toMatchObject<Partial<HoldQueue>>({ posicao: '3' })
})
