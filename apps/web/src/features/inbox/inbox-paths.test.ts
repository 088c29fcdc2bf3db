import { describe, expect, it } from 'vitest'
import { inboxItemPath, inboxPath, readFilters } from './inbox-paths.ts'

describe('addresses of the inbox', () => {
  it.each([
    ['?biblioteca=2&tipo=erro&responsavel=eu&depois=a%7Cb%7C3', '2'],
    ['?biblioteca=todas&tipo=ficha', ''],
  ])('%s is read and written', (search, library) => {
    const filters = readFilters(search, library)
    const { search: written } = new URL(inboxPath(filters), 'https://x')
    expect(readFilters(written, library)).toEqual(filters)
  })

  it('without filters names only the library', () => {
    expect(inboxPath(readFilters('', '3'))).toBe('/balcao/pendencias?biblioteca=3')
    expect(inboxPath(readFilters('', ''))).toBe('/balcao/pendencias?biblioteca=todas')
    expect(inboxItemPath({ tipo: 'erro', codigo: '7' })).toBe('/balcao/pendencias/erro/7')
  })
})
