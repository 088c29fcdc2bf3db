import { type RefObject, useEffect, useRef } from 'react'

/**
 * Another piece of the same list begins at its heading, which says from where to where it goes: the view goes there at
 * once, the focus as soon as the piece is there. The first piece is a page: use-page-title.ts sees to it.
 * @param piece holds the heading, an `h2`
 * @param address what tells one piece from another
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
