/**
 * The focus is never lost: when what has it is taken away (a link that led to what now stands in its place, a button that made
 * a code), it goes to the heading nearest to where it was. Who knows a better place puts it there first, in an effect or
 * within two frames. Another page puts the focus itself (page-focus.ts).
 */

import { pageKey } from '../shell/page-key.ts'
import { focusFallback } from '../ui/catch-focus.ts'

interface Focused {
  element: Element
  /** What it stands in, from the inside out. */
  ancestorsOf: Element[]
  /** The page (page-key.ts). */
  page: string
}

/** @returns ends it */
export function keepFocus(): () => void {
  let focused: Focused | undefined
  const remember = (target: EventTarget | null) => {
    if (!(target instanceof Element) || target === document.body) return
    focused = { element: target, ancestorsOf: ancestorsOf(target), page: pageKey(window.location) }
  }
  // Somebody may have been quicker than this part of the page.
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
