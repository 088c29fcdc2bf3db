import { describe, expect, it } from 'vitest'
import { libraryOf, noLibrary, withOwnLibrary } from './library-choice.ts'

describe("the reader's library", () => {
  it.each([
    ['nothing chosen', null, undefined],
    ['a choice', '3', '3'],
    ["a patron's own", '12 own', '12'],
    ['none wanted', noLibrary, undefined],
    ['something else', 'x"]{}', undefined],
  ])('is read: %s', (_, stored, library) => {
    expect(libraryOf(stored)).toBe(library)
  })

  it.each([
    ["begins with the patron's own", null, '3', '3 own'],
    ["is another patron's after the next sign-in", '3 own', '4', '4 own'],
    ['is nothing for a patron without one', '3 own', '', null],
    ['stays when it was chosen', '2', '3', '2'],
    ['stays none when none is wanted', noLibrary, '3', noLibrary],
  ])('%s', (_, stored, own, then) => {
    expect(withOwnLibrary(stored, own)).toBe(then)
  })
})
