import { type FocusEvent, type RefObject, useEffect, useRef, useState } from 'react'

/**
 * Calls `onEnd` after `milliseconds`, but not while pointer or focus are on the element, so that slow readers keep it.
 * Undefined milliseconds: never.
 *
 * @returns props to spread on the element
 */
export function useCountdown(milliseconds: number | undefined, onEnd: () => void) {
  const [held, setHeld] = useState(false)
  const left = useRef(milliseconds)
  const end: RefObject<() => void> = useRef(onEnd)
  useEffect(() => {
    end.current = onEnd
  })
  useEffect(() => {
    if (held || left.current === undefined) return
    const started = performance.now()
    const timer = setTimeout(() => end.current(), left.current)
    return () => {
      clearTimeout(timer)
      if (left.current !== undefined) left.current -= performance.now() - started
    }
  }, [held])
  return {
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: (event: FocusEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget)) setHeld(false)
    },
  }
}
