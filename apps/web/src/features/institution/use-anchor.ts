import { useEffect } from 'react'

/**
 * Brings what the address names after its # into view once it is there, and puts the focus on its heading: the browser
 * looks for it before the data have come.
 */
export function useAnchor(ready: boolean): void {
  useEffect(() => {
    const id = decodeURIComponent(window.location.hash.slice(1))
    const place = ready && id !== '' ? document.getElementById(id) : null
    if (!place) return
    place.scrollIntoView()
    place.querySelector<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true })
  }, [ready])
}
