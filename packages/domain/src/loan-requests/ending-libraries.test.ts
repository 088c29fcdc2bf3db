import { describe, expect, it } from 'vitest'
import { endingLibraries, type RequestRoute } from './ending-libraries.ts'

const [sending, receiving] = [1, 2]

describe('the libraries that may end a loan request', { tags: ['C-231'] }, () => {
  const cases: readonly [RequestRoute, number[]][] = [
    [{ state: 'waiting', from: sending, to: receiving }, [sending]],
    [{ state: 'waiting', from: sending, to: null }, [sending]],
    [{ state: 'in-transit', from: sending, to: receiving }, [sending, receiving]],
    [{ state: 'in-transit', from: sending, to: sending }, [sending]],
    [{ state: 'available', from: sending, to: receiving }, [receiving]],
    [{ state: 'available', from: sending, to: null }, [sending]],
    [{ state: 'finished', from: sending, to: receiving }, []],
    [{ state: 'cancelled', from: sending, to: receiving }, []],
    [{ state: 'removed', from: sending, to: receiving }, []],
  ]

  it.each(cases)('%o: %o', (route, libraries) => {
    expect(endingLibraries(route)).toEqual(libraries)
  })
})
