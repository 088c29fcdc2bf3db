import type { SearchState } from '@estante/domain/search/search-state'
import { type RefObject, useEffect, useRef, useState } from 'react'

/**
 * Moves the focus when the results of a search change. Another page begins at its heading. Otherwise the focus stays on
 * the used control (a filter, the order) and the heading is announced politely; if the control is gone, like a removed
 * chip, the heading gets the focus.
 * @param summary the heading as a sentence, once the results match the address; undefined before
 * @returns the text to announce
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
    // The first results, and those of another search, count as another page: use-page-title.ts handles them.
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
