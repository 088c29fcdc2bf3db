import { describe, expect, it } from 'vitest'
import { type ListPosition, listPath } from '../../paths.ts'
import { listQuery, maxStartLength, readListPosition } from './list-address.ts'

const read = (address: string) => readListPosition(new URL(address, 'https://biblioteca.example').searchParams)

describe('the address of a place in a list', () => {
  it.each<[string, ListPosition]>([
    ['/listas/autor', {}],
    ['/listas/autor?inicio=mach', { start: 'mach' }],
    ['/listas/autor?cursor=WyJhIl0', { cursor: 'WyJhIl0' }],
    ['/listas/autor?cursor=WyJhIl0&sentido=A', { cursor: 'WyJhIl0', backwards: true }],
    ['/listas/autor?inicio=S%C3%A3o+%26&cursor=x&sentido=A', { start: 'São &', cursor: 'x', backwards: true }],
  ])('%s is written and read alike', (address, place) => {
    expect(listPath('autor', place)).toBe(address)
    expect(read(address)).toEqual({ start: '', cursor: '', backwards: false, ...place })
  })

  it.each([
    ['a direction from nowhere', '/listas/autor?sentido=A', {}],
    ['a direction that is none', '/listas/autor?cursor=x&sentido=Z', { cursor: 'x' }],
    ['blanks to start at', '/listas/autor?inicio=+++', {}],
    ['what a search would ask', '/listas/autor?q=rosa&page=2', {}],
  ])('%s says nothing', (_says, address, place) => {
    expect(read(address)).toEqual({ start: '', cursor: '', backwards: false, ...place })
  })

  it('starts at no more than the call reads', () => {
    expect(read(`/listas/autor?inicio=${'a'.repeat(5000)}`).start).toHaveLength(maxStartLength)
  })

  it('asks the call what it says', () => {
    expect(listQuery({ start: 'mach', cursor: 'x', backwards: true }).toString()).toBe('inicio=mach&cursor=x&sentido=A')
    expect(listQuery({}).toString()).toBe('')
  })
})
