import { describe, expect, it } from 'vitest'
import { availabilityThere } from './there.ts'

const copiesOf = (code: string, estado: string, more = {}) => ({
  cod_biblioteca: code,
  estado,
  disponiveis: '0',
  localizacao: '2º andar',
  classificacao: '869.3 A848m',
  previsao_devolucao: '',
  ...more,
})

const hit = (...rows: ReturnType<typeof copiesOf>[]) => ({
  classificacao: '869.3 A848m',
  disponibilidade: { por_biblioteca: rows },
})

describe("a hit in the reader's library", () => {
  it('names number and place of the copies on the shelf', () => {
    const found = hit(copiesOf('1', 'lent'), copiesOf('2', 'on-shelf', { disponiveis: '3' }))
    expect(availabilityThere(found, '2')).toEqual({
      state: 'onShelf',
      count: 3,
      place: '2º andar',
      callNumber: '',
      returns: undefined,
    })
  })

  it('names the call number where it differs from that of the hit', () => {
    const found = hit(copiesOf('2', 'on-shelf', { disponiveis: '1', classificacao: 'R 869.3' }))
    expect(availabilityThere(found, '2')).toMatchObject({ callNumber: 'R 869.3' })
  })

  it('says when a lent copy is due, without a place', () => {
    const found = hit(copiesOf('2', 'lent', { previsao_devolucao: '01/12/2026', previsao_devolucao_hora: '14:30' }))
    expect(availabilityThere(found, '2')).toMatchObject({
      state: 'lent',
      count: 1,
      place: '',
      returns: { day: '2026-12-01', hour: '14:30' },
    })
  })

  it('says that there is none', () => {
    expect(availabilityThere(hit(copiesOf('1', 'on-shelf')), '2')).toBeUndefined()
  })

  it('takes an unknown state for one that cannot be used', () => {
    expect(availabilityThere(hit(copiesOf('2', 'new')), '2')).toMatchObject({ state: 'unavailable' })
  })
})
