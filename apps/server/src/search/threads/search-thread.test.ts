import type { SearchState } from '@estante/domain/search/search-state'
import { emptySearch } from '@estante/domain/search/search-state'
import { createIndex, type SearchIndex } from '@estante/search-index/search-index'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { titleSchema } from '../title-schema.ts'
import type { SearchCalls } from './search-thread.ts'
import { Thread } from './thread.ts'

let thread: Thread<SearchCalls>
beforeEach(() => {
  const program = new URL('./search-thread.ts', import.meta.url)
  thread = new Thread<SearchCalls>(program, { data: { givesWay: false }, onEnd: () => {} })
})
afterEach(() => thread.stop())

function indexOf(first: number, titles: string[]): SearchIndex {
  const index = createIndex(titleSchema)
  index.apply({ put: titles.map((title, at) => ({ id: first + at, text: { mainTitle: [title] } })) })
  return index
}

/** Segments are numbered by the thread that makes them: those of another index have the same numbers. */
function viewOf(index: SearchIndex) {
  const view = index.view()
  return { ...view, segments: view.segments.map((segment, number) => ({ ...segment, number })) }
}

async function idsOf(words: string): Promise<unknown> {
  const state: SearchState = { ...emptySearch, lines: [{ words, index: 'LIVRE', condition: 'AND' }] }
  const found = await thread.call('search', [state], { milliseconds: 1_000 })
  return 'ids' in found && found.ids
}

it('a thread that searches finds what the latest view has, of the same index and of another one', async () => {
  const index = indexOf(1, ['Helena'])
  await thread.call('show', viewOf(index), true)
  expect(await idsOf('helena')).toEqual([1])
  index.apply({ put: [{ id: 2, text: { mainTitle: ['Helena outra vez'] } }] })
  await thread.call('show', viewOf(index), false)
  expect(await idsOf('helena outra')).toEqual([2])
  await thread.call('show', viewOf(indexOf(7, ['Iracema', 'Ubirajara'])), true)
  expect([await idsOf('ubirajara'), await idsOf('helena')]).toEqual([[8], []])
})
