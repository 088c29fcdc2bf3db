import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import { mostRead, type TitleReaders, termStart } from './most-read.ts'

const title = (titleId: number, readers: number): TitleReaders => ({ titleId, readers })

describe('what is most read in a programme', () => {
  const cases: [string, number, TitleReaders[], number[]][] = [
    ['nothing, where nothing is read', 40, [], []],
    ['nothing, where four people read it', 40, [title(1, 4)], []],
    ['what five people read and five did not', 10, [title(1, 5)], [1]],
    ['nothing, where all but four of its people read it', 9, [title(1, 5)], []],
    ['nothing, where all of its people read it', 40, [title(1, 40)], []],
    ['nothing, where readers are no longer of the programme', 3, [title(1, 5)], []],
    ['what more people read first', 40, [title(1, 5), title(2, 9)], [2, 1]],
    ['what as many read by their number', 40, [title(7, 5), title(3, 5)], [3, 7]],
    ['no more than asked for', 40, [title(1, 9), title(2, 8), title(3, 7)], [1, 2]],
  ]
  it.each(cases)('is %s', (_words, people, titles, named) => {
    expect(mostRead(titles, people, 2)).toEqual(named)
  })

  it.each([
    ['2026-01-01', '2026-01-01'],
    ['2026-06-30', '2026-01-01'],
    ['2026-07-01', '2026-07-01'],
    ['2026-12-31', '2026-07-01'],
  ])('on %s counts from %s', (today, start) => {
    expect(termStart(Temporal.PlainDate.from(today)).toString()).toBe(start)
  })
})
