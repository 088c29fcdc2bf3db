import type { HoldQueue } from '@estante/contract/holds.shapes'
import { expect, it } from 'vitest'
import { askedOptions, choose, chosenQueue, sharedRefusal, valuesOf } from './choose-queue.ts'

const queue = (options: Partial<HoldQueue>): HoldQueue => ({
  volume: '',
  tomo: '',
  parte: '',
  material_adicional: '',
  localizacoes: [],
  exemplares: '1',
  disponiveis: '0',
  situacoes: [],
  fila: '0',
  posicao: '1',
  estimativa_dias: '',
  possivel: true,
  motivo: null,
  qualquer_edicao: null,
  ...options,
})
const one = queue({ volume: '1' })
const oneWithDisc = queue({ volume: '1', material_adicional: 'CD-ROM' })
const two = queue({ volume: '2' })
const set = [one, oneWithDisc, two]

it('asks nothing where there is one queue', () => {
  expect(askedOptions([one])).toEqual([])
  expect(chosenQueue([one], {})).toBe(one)
})

it('asks for what the queues differ in, and takes no queue before all of it is chosen', { tags: ['V-023'] }, () => {
  expect(askedOptions(set)).toEqual(['volume', 'material_adicional'])
  expect(chosenQueue(set, { volume: '1' })).toBeUndefined()
  expect(chosenQueue(set, { volume: '1', material_adicional: 'CD-ROM' })).toBe(oneWithDisc)
})

it('offers what goes with what is chosen already', () => {
  expect(valuesOf(set, {}, 'volume')).toEqual(['1', '2'])
  expect(valuesOf(set, { volume: '1' }, 'material_adicional')).toEqual(['', 'CD-ROM'])
  expect(valuesOf(set, { volume: '2' }, 'material_adicional')).toEqual([''])
})

it('asks again for what does not go together any more', () => {
  expect(choose(set, { volume: '1', material_adicional: 'CD-ROM' }, 'volume', '2')).toEqual({ volume: '2' })
  expect(choose(set, { volume: '2', material_adicional: '' }, 'volume', '1')).toEqual({
    volume: '1',
    material_adicional: '',
  })
})

it('tells no reason where any edition can be held', () => {
  const motivo = { codigo: 'x', mensagem: 'Só para consulta.' }
  const any = { fila: '0', posicao: '1', estimativa_dias: '', possivel: true, motivo: null, edicoes: [] }
  const opcoes = [queue({ possivel: false, motivo, qualquer_edicao: any })]
  expect(sharedRefusal([{ cod_biblioteca: '1', desc_biblioteca: 'Central', campus: '', opcoes }])).toBeUndefined()
})

it.each([
  ['the same at each, of each volume', [['Há na estante.'], ['Há na estante.', 'Há na estante.']], 'Há na estante.'],
  ['the same at the only one', [['Há na estante.']], 'Há na estante.'],
  ['another at one of them', [['Há na estante.'], ['Você já espera.']], undefined],
  ['none at one of them', [['Há na estante.'], [null]], undefined],
  ['none at all', [[null], [null]], undefined],
  ['none, for there is no library', [], undefined],
])('tells a reason once that is %s', (_, reasons, expected) => {
  const libraries = reasons.map((own, at) => ({
    cod_biblioteca: String(at),
    desc_biblioteca: `Biblioteca ${at}`,
    campus: '',
    opcoes: own.map((mensagem) =>
      queue(mensagem === null ? {} : { possivel: false, motivo: { codigo: 'x', mensagem } }),
    ),
  }))
  expect(sharedRefusal(libraries)).toBe(expected)
})
