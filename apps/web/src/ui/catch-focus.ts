/**
 * When the focused element is removed (the button of a renewed item, of a cancelled hold), the focus goes to the next
 * content instead of the beginning of the page.
 */
import { type RefObject, useLayoutEffect } from 'react'

/** Focuses the page's heading when nothing else has the focus. */
export function focusFallback(): void {
  if (!isLost()) return
  const heading = document.querySelector<HTMLElement>('main h1')
  if (!heading) return
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

/**
 * Moves the focus on when the focused element disappears.
 * @param going the element
 * @param next returns the next element once it is gone; by default the page's heading
 */
export function useFocusHandover(going: RefObject<HTMLElement | null>, next?: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = going.current
    return () => {
      if (!element?.contains(document.activeElement)) return
      requestAnimationFrame(() => {
        if (isLost()) next?.current?.focus()
        focusFallback()
      })
    }
  }, [going, next])
}

const isLost = () => document.activeElement === null || document.activeElement === document.body
