import { type RefObject, useEffect, useState } from 'react'

/**
 * How far below the window something is near: what is asked for then is there when the reader is. And what stands above
 * the window has been passed: whoever jumps to the end of a page jumps over it.
 */
const rootMargin = '100000px 0px 800px 0px'

/** True once the element has come near the window; it stays true. */
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
