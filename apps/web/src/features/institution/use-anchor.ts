import { useEffect } from 'react'
import { anchorTarget } from '../../shell/page-focus.ts'

/**
 * Brings what the address names after its # into view once it is there, and puts the focus on its heading: the browser
 * looks for it before the data have come.
 */
export function useAnchor(ready: boolean): void {
  useEffect(() => {
    const place = ready ? anchorTarget() : null
    if (!place) return
    place.scrollIntoView()
    place.querySelector<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true })
  }, [ready])
}
