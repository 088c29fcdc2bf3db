import { type RefObject, useEffect } from 'react'

/**
 * Scrolls the current link of a sideways scrolling row into view: immediately, and after the screen is turned.
 * @param changes a value that changes with the current link or the widths
 */
export function useCurrentInView(row: RefObject<HTMLElement | null>, changes: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again when something of the row changes
  useEffect(() => {
    const { current: box } = row
    if (!box) return
    const show = () => {
      const here = box.querySelector<HTMLElement>('[aria-current]')
      // Not scrollIntoView, which would scroll the page as well; 56 px keep a part of the previous link visible.
      if (here) box.scrollLeft = here.offsetLeft - box.offsetLeft - 56
    }
    const width = new ResizeObserver(show)
    width.observe(box)
    return () => width.disconnect()
  }, [row, changes])
}
