import { type RefObject, useEffect, useRef } from 'react'

/**
 * Another page of the list begins at its heading, which names its range: it scrolls there immediately, and the focus
 * follows when the page has loaded. use-page-title.ts handles the first page.
 * @param slice contains the heading, an `h2`
 * @param address identifies the page of the list
 */
export function useListFocus(slice: RefObject<HTMLElement | null>, address: string, settled: boolean): void {
  const asked = useRef(address)
  useEffect(() => {
    if (asked.current !== address) slice.current?.scrollIntoView({ block: 'start' })
    asked.current = address
  }, [slice, address])

  const shown = useRef<string>(undefined)
  useEffect(() => {
    if (!settled || shown.current === address) return
    const isFirst = shown.current === undefined
    shown.current = address
    const heading = slice.current?.querySelector('h2')
    if (isFirst || !heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [slice, address, settled])
}
