import { useEffect, useRef, useState } from 'react'
import { decideSkeleton } from './skeleton-timing.ts'

/** True while the skeleton should replace loading content (see skeleton-timing.ts). */
export function useSkeleton(loading: boolean): boolean {
  const [show, setShow] = useState(false)
  const shownAt = useRef<number | undefined>(undefined)
  useEffect(() => {
    const since = performance.now()
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = () => {
      const now = performance.now()
      const decision = decideSkeleton({ loading, since, shownAt: shownAt.current }, now)
      shownAt.current = decision.show ? (shownAt.current ?? now) : undefined
      setShow(decision.show)
      if (decision.askAt !== undefined) timer = setTimeout(ask, decision.askAt - now)
    }
    ask()
    return () => clearTimeout(timer)
  }, [loading])
  return show
}
