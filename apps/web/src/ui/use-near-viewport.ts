import { type RefObject, useEffect, useState } from 'react'

/**
 * Distance below the window that counts as near, so that content is loaded in time. Content above the window counts
 * too, for readers who jump to the end.
 */
const rootMargin = '100000px 0px 800px 0px'

/** True once the element has come near the window; stays true. */
export function useNearViewport(element: RefObject<Element | null>): boolean {
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (near || !element.current) return
    const observer = new IntersectionObserver(
      (seen) => {
        if (seen.some((one) => one.isIntersecting)) setNear(true)
      },
      { rootMargin },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, near])
  return near
}
