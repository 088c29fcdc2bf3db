import type { BriefHit } from '@estante/contract/search.shapes'
import { describe, expect, it } from 'vitest'
import { availabilityWords } from './availability-words.ts'

type Have = BriefHit['disponibilidade']

const words = (have: Partial<Have>) =>
  availabilityWords({
    disponibilidade: {
      estado: 'on-shelf',
      disponiveis: '0',
      emprestaveis: '0',
      bibliotecas: [],
      cod_bibliotecas: [],
      previsao_devolucao: '',
      reservas: '0',
      localizacao: '',
      por_biblioteca: [],
      ...have,
    },
  })

describe('how a title can be had', () => {
  it.each([
    ['on-shelf', 'ok', 'onShelf', 'get'],
    ['online', 'online', 'online', 'read'],
    ['online-restricted', 'restricted', 'restricted', 'access'],
    ['lent', 'lent', 'lent', 'get'],
    ['reserved', 'reserved', 'reserved', 'get'],
    ['transit', 'transit', 'transit', 'get'],
    ['local', 'local', 'local', 'get'],
    ['unavailable', 'off', 'unavailable', 'details'],
    ['none', 'off', 'none', 'details'],
    ['a state of tomorrow', 'off', 'none', 'details'],
  ])('%s has the badge %s, the words %s and the step %s', (estado, badge, state, action) => {
    expect(words({ estado })).toMatchObject({ badge, state, action })
  })

  it('on a shelf: how many copies, in which libraries, and the place when there is one library', () => {
    const central = { estado: 'on-shelf', disponiveis: '4', emprestaveis: '6', localizacao: '3º piso' }
    expect(words({ ...central, bibliotecas: ['Central'], cod_bibliotecas: ['1'] })).toMatchObject({
      count: 4,
      libraries: [{ name: 'Central', code: '1' }],
      place: '3º piso',
    })
    expect(words({ ...central, bibliotecas: ['Central', 'Letras'] }).place).toBe('')
  })

  it('on a shelf says nothing of copies that are lent or of people who wait for another volume', () => {
    const have = words({ disponiveis: '1', previsao_devolucao: '24/11/2026', reservas: '2' })
    expect(have).toMatchObject({ returns: undefined, queue: 0 })
  })

  it('lent: how many there are, when the first comes back, how many wait', () => {
    const have = words({ estado: 'lent', emprestaveis: '2', previsao_devolucao: '24/11/2026', reservas: '2' })
    expect(have).toMatchObject({ count: 2, returns: { day: '2026-11-24' }, queue: 2, libraries: [] })
  })

  it('lent by the hour: the time, too', { tags: ['W-268'] }, () => {
    const by = { previsao_devolucao: '24/11/2026', previsao_devolucao_hora: '14:30' }
    expect(words({ estado: 'lent', ...by }).returns).toEqual({ day: '2026-11-24', hour: '14:30' })
  })

  it.each(['', 'soon'])('lent until "%s" is lent until nobody knows when', (previsao_devolucao) => {
    expect(words({ estado: 'lent', previsao_devolucao }).returns).toBeUndefined()
  })
})
