import { demoTitles } from '@estante/demo/titles'
import { describe, expect, it } from 'vitest'
import { librariesOf, shelfOf } from './title-locations.ts'

describe('where a title stands', () => {
  it('is a floor and a shelf that the library has, for every title and library', () => {
    const places = demoTitles.flatMap((row) =>
      librariesOf(row).map((library) => `${row.key}: ${shelfOf(row, library, 'Acervo geral')}`),
    )
    expect(places.length).toBeGreaterThan(400)
    expect(places.filter((place) => !/: [\p{Lu}\d].*, estante [1-9]\d*$/u.test(place))).toEqual([])
  })
})
