import { describe, expect, it } from 'vitest'
import { alsoBorrowed, type SharedReaders } from './also-borrowed.ts'

const other = (titleId: number, shared: number, readers: number): SharedReaders => ({ titleId, shared, readers })

describe('who borrowed this also borrowed', () => {
  const cases: [string, SharedReaders[], number[]][] = [
    ['nothing, where nothing is shared', [], []],
    ['nothing, where four people share it', [other(1, 4, 4)], []],
    ['what five people share', [other(1, 5, 5)], [1]],
    ['what is read together before what everybody reads', [other(1, 6, 900), other(2, 5, 6)], [2, 1]],
    ['equally close ones by their number', [other(7, 5, 9), other(3, 5, 9)], [3, 7]],
    ['no more than asked for', [other(1, 9, 9), other(2, 8, 8), other(3, 7, 7)], [1, 2]],
  ]
  it.each(cases)('are %s', (_words, others, titles) => {
    expect(alsoBorrowed(others, 2)).toEqual(titles)
  })
})
