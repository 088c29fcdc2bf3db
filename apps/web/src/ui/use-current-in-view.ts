import { type RefObject, useEffect } from 'react'

/**
 * In a row of links that scrolls sideways the current one comes into view: at once, and whenever the screen is turned.
 * @param changes when it changes, another link is current, or some are wider
 */
export function useCurrentInView(row: RefObject<HTMLElement | null>, changes: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again when something of the row changes
  useEffect(() => {
    const { current: box } = row
    if (!box) return
    const show = () => {
      const here = box.querySelector<HTMLElement>('[aria-current]')
      // Not scrollIntoView, which would move the page as well; 56 px leave a part of the link before it in sight.
      if (here) box.scrollLeft = here.offsetLeft - box.offsetLeft - 56
    }
    const width = new ResizeObserver(show)
    width.observe(box)
    return () => width.disconnect()
  }, [row, changes])
}
