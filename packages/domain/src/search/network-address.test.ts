import { describe, expect, it } from 'vitest'
import { lastPage, networkQuery, readNetworkAddress, writeNetworkAddress } from './network-address.ts'

describe('the address of a search of the network', () => {
  it.each([
    ['', { words: '', institution: '', page: 1 }],
    ['?q=+machado+de+assis+&instituicao=2&page=3', { words: 'machado de assis', institution: '2', page: 3 }],
    ['?q=x&instituicao=2%20or%201&page=-1', { words: 'x', institution: '', page: 1 }],
    ['?q=x&page=1e9', { words: 'x', institution: '', page: 1 }],
  ])('reads "%s"', (search, expected) => {
    expect(readNetworkAddress(new URLSearchParams(search))).toEqual(expected)
  })

  it.each([
    ['page=3&x=1&q=rosa&instituicao=2', 'q=rosa&instituicao=2&page=3'],
    ['instituicao=todas&page=1&q=+', ''],
    ['q=a+%26+b', 'q=a+%26+b'],
  ])('writes "%s" in one order, without what asks nothing', (search, expected) => {
    expect(writeNetworkAddress(readNetworkAddress(new URLSearchParams(search))).toString()).toBe(expected)
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
