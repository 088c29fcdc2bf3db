import { describe, expect, it } from 'vitest'
import { mostShared, readListCode, readSharedList, sharedListPath, titleListLink } from './shared-list.ts'

describe('the link of a list', () => {
  it('carries its titles', () => {
    expect(sharedListPath(['1001', '7'])).toBe('/cesta?titulos=1001,7')
    expect(readSharedList('?titulos=1001,7')).toEqual(['1001', '7'])
  })

  it('carries the code of a list that its owner shares', () => {
    expect(titleListLink('B-hPg_Lx')).toBe('/cesta?lista=B-hPg_Lx')
    expect(readListCode('?lista=B-hPg_Lx')).toBe('B-hPg_Lx')
    expect(readListCode('?titulos=1')).toBeUndefined()
    expect(readSharedList('?lista=B-hPg_Lx')).toBeUndefined()
  })

  it.each([
    ['', undefined],
    ['?ordem=estante', undefined],
    ['?titulos=', []],
    ['?titulos=x,%20' + '12,-1,12,007,1.5', ['12']],
    [`?titulos=${Array.from({ length: 5000 }, (_, at) => at + 1).join(',')}`, mostShared],
  ])('reads %j', (search, found) => {
    const titles = readSharedList(search)
    if (typeof found === 'number') expect(titles).toHaveLength(found)
    else expect(titles).toEqual(found)
  })
})
