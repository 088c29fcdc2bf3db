import type { SearchState } from '@estante/domain/search/search-state'
import { type RefObject, useEffect, useRef, useState } from 'react'

/**
 * Where the focus goes when the same search shows something else. Another page of it begins at its heading. Elsewhere
 * the focus stays on what was used (a filter, the order), and the heading is said politely; when what was used is gone,
 * as a chip is once its filter is, the focus goes to the heading too.
 * @param summary the heading as a sentence, once the results are those of the address; undefined before
 * @returns what is to be said now
 */
export function useResultsFocus(
  heading: RefObject<HTMLElement | null>,
  state: SearchState,
  summary: string | undefined,
): string {
  const [said, setSaid] = useState('')
  const shown = useRef<{ words: string; page: number; address: string }>(undefined)
  const words = JSON.stringify([state.lines, state.authority])
  const address = JSON.stringify(state)

  const before = useRef(state.page)
  useEffect(() => {
    if (before.current !== state.page) heading.current?.scrollIntoView({ block: 'start' })
    before.current = state.page
  }, [heading, state.page])

  useEffect(() => {
    if (summary === undefined || shown.current?.address === address) return
    const last = shown.current
    shown.current = { words, page: state.page, address }
    // The first results, and those of other words, are another page: use-page-title.ts sees to them.
    if (last === undefined || last.words !== words) return
    if (last.page !== state.page || isFocusLost()) {
      setSaid('')
      heading.current?.focus()
    } else setSaid(summary)
  }, [heading, summary, words, address, state.page])
  return said
}

function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}
