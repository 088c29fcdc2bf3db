/**
 * Keeps the focus: when the focused element is removed (a followed link, a button replaced by its result), the nearest
 * heading gets the focus. Code that knows a better target sets it first, in an effect or within two frames. On a change
 * of page, page-focus.ts sets it.
 */

import { pageKey } from '../shell/page-key.ts'
import { focusFallback } from '../ui/catch-focus.ts'

interface Focused {
  element: Element
  /** Its ancestors, innermost first. */
  ancestorsOf: Element[]
  /** The page (page-key.ts). */
  page: string
}

/** @returns a function that stops */
export function keepFocus(): () => void {
  let focused: Focused | undefined
  const remember = (target: EventTarget | null) => {
    if (!(target instanceof Element) || target === document.body) return
    focused = { element: target, ancestorsOf: ancestorsOf(target), page: pageKey(window.location) }
  }
  // The focus may have been set before this code loaded.
  remember(document.activeElement)
  const onFocus = ({ target }: FocusEvent) => remember(target)
  const watch = new MutationObserver(() => {
    if (!focused || focused.element.isConnected) return
    const gone = focused
    focused = undefined
    requestAnimationFrame(() => requestAnimationFrame(() => moveFocus(gone)))
  })
  document.addEventListener('focusin', onFocus)
  watch.observe(document.body, { childList: true, subtree: true })
  return () => {
    document.removeEventListener('focusin', onFocus)
    watch.disconnect()
  }
}

function ancestorsOf(element: Element): Element[] {
  const parts: Element[] = []
  for (let part = element.parentElement; part && part !== document.body; part = part.parentElement) parts.push(part)
  return parts
}

function moveFocus({ ancestorsOf, page }: Focused): void {
  const { activeElement } = document
  const isLost = activeElement === null || activeElement === document.body
  if (!isLost || pageKey(window.location) !== page) return
  for (const part of ancestorsOf) {
    const heading = part.isConnected ? part.querySelector<HTMLElement>('h1, h2, h3') : null
    if (!heading || heading.getClientRects().length === 0) continue
    heading.tabIndex = -1
    heading.focus()
    return
  }
  focusFallback()
}
