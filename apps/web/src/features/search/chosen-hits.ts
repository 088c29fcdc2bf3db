/**
 * The hits that were chosen for one action on all of them. They stay while the pages, the order and the filters of their
 * search change, and end with the page.
 */
import { createStore } from 'zustand/vanilla'

interface ChosenHits {
  /** The search that they belong to, as page-key.ts names it. */
  search: string
  /** In the order in which they were chosen. */
  codes: readonly string[]
}

export const chosenHits = createStore<ChosenHits>()(() => ({ search: '', codes: [] }))

export function chooseHits(chosen: readonly string[]): void {
  chosenHits.setState(({ codes }) => ({ codes: [...codes, ...chosen.filter((code) => !codes.includes(code))] }))
}

export function dropHits(dropped: readonly string[]): void {
  chosenHits.setState(({ codes }) => ({ codes: codes.filter((code) => !dropped.includes(code)) }))
}

/** What was chosen of another search ends; what was ticked before the page was taken over is of this one. */
export function beginChoice(search: string): void {
  const before = chosenHits.getState()
  if (before.search !== search) chosenHits.setState({ search, codes: before.search === '' ? before.codes : [] })
}
