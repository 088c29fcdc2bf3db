/**
 * When what had the focus is gone (the button of an item that was renewed, of a hold that was cancelled), the focus goes
 * to where the reading goes on, instead of back to the beginning of the page.
 */
import { type RefObject, useLayoutEffect } from 'react'

/** Where nothing else has the focus, the heading of the page takes it. */
export function focusFallback(): void {
  if (!isLost()) return
  const heading = document.querySelector<HTMLElement>('main h1')
  if (!heading) return
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

/**
 * Hands the focus on when an element goes that has it.
 * @param going the element
 * @param next says, once it is gone, which element takes the focus; without one it is the heading of the page
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
