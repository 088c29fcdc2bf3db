import { describe, expect, it } from 'vitest'
import { lastPage, networkQuery, readNetworkAddress } from './network-address.ts'

describe('the address of a search of the network', () => {
  it.each([
    ['', { words: '', institution: '', page: 1 }],
    ['?q=+machado+de+assis+&instituicao=2&page=3', { words: 'machado de assis', institution: '2', page: 3 }],
    ['?q=x&instituicao=2%20or%201&page=-1', { words: 'x', institution: '', page: 1 }],
    ['?q=x&page=1e9', { words: 'x', institution: '', page: 1 }],
  ])('reads "%s"', (search, expected) => {
    expect(readNetworkAddress(search)).toEqual(expected)
  })

  it('asks for a page of an institution', () => {
    const query = networkQuery({ words: 'a & b', institution: '7', page: 2 })
    expect(query.toString()).toBe('termo_pesquisa=a+%26+b&page=2&perPage=20&B=7')
    expect(networkQuery({ words: 'a', institution: '', page: 1 }).has('B')).toBe(false)
  })

  it('ends after the last hit, and where nobody reads on', () => {
    expect([0, 20, 21, 1_000_000].map(lastPage)).toEqual([0, 1, 2, 50])
  })
})
