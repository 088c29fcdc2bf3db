import { describe, expect, it } from 'vitest'
import {
  longestListName,
  longestNote,
  mayBegin,
  mostLists,
  mostListTitles,
  nameProblem,
  newTitles,
  noteProblem,
} from './list-rules.ts'

describe('a list of titles', () => {
  const names: [string, string, string | undefined][] = [
    ['a name', 'TCC', undefined],
    ['the longest name', 'x'.repeat(longestListName), undefined],
    ['no name', '', 'missing'],
    ['a name of blanks', ' \n', 'missing'],
    ['too long a name', 'x'.repeat(longestListName + 1), 'too-long'],
    ['a name that blanks alone make too long', `TCC${' '.repeat(longestListName)}`, undefined],
  ]
  it.each(names)('with %s', (_words, name, problem) => {
    expect(nameProblem(name)).toBe(problem)
  })

  const notes: [string, string, string | undefined][] = [
    ['no note', '', undefined],
    ['the longest note', 'x'.repeat(longestNote), undefined],
    ['too long a note', 'x'.repeat(longestNote + 1), 'too-long'],
  ]
  it.each(notes)('may have, of a title, %s', (_words, note, problem) => {
    expect(noteProblem(note)).toBe(problem)
  })

  it('is begun unless there are as many as a person may have', () => {
    expect(mayBegin(mostLists - 1)).toBe(true)
    expect(mayBegin(mostLists)).toBe(false)
  })

  const all = Array.from({ length: mostListTitles }, (_, at) => at + 1)
  const titles: [string, number[], number[], number[] | undefined][] = [
    ['new titles in their order', [1], [9, 5], [9, 5]],
    ['none that is there, or is named twice', [1, 2], [2, 3, 3], [3]],
    ['what just fits', all.slice(1), [1], [1]],
    ['nothing new to a full list', all, [7], []],
    ['nothing at all where one does not fit', all.slice(1), [1, 9999], undefined],
  ]
  it.each(titles)('takes %s', (_words, present, added, taken) => {
    expect(newTitles(present, added)).toEqual(taken)
  })
})
