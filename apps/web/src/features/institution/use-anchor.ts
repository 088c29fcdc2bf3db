import { useEffect } from 'react'
import { anchorTarget } from '../../shell/page-focus.ts'

/** Scrolls to the address's anchor and focuses its heading once it exists: the browser looks before the data arrive. */
export function useAnchor(ready: boolean): void {
  useEffect(() => {
    const place = ready ? anchorTarget() : null
    if (!place) return
    place.scrollIntoView()
    place.querySelector<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true })
  }, [ready])
}
