/** Waits for an element that may appear later: with its data or its script. */

/** Maximum wait in milliseconds. */
const longest = 5_000

/**
 * Runs an action on an element once it is rendered, unless the reader has moved the focus meanwhile.
 * @param find returns the element, or undefined while it is missing
 * @returns a function that stops waiting
 */
export function whenRendered(find: () => HTMLElement | undefined, act: (found: HTMLElement) => void): () => void {
  const begun = document.activeElement
  const look = (): boolean => {
    const found = find()
    if (!found || found.getClientRects().length === 0) return false
    if (isWhereItWas(begun)) act(found)
    return true
  }
  if (look()) return () => {}
  const watch = new MutationObserver(() => {
    if (look()) stop()
  })
  const timer = setTimeout(() => stop(), longest)
  const stop = () => {
    watch.disconnect()
    clearTimeout(timer)
  }
  watch.observe(document.body, { childList: true, subtree: true })
  return stop
}

/** Without focus, unchanged since the wait began, or on a heading that a script focused. */
function isWhereItWas(begun: Element | null): boolean {
  const { activeElement: now } = document
  return now === null || now === document.body || now === begun || now.matches('[tabindex="-1"]')
}
