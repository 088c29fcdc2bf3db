/** What a script looks for on the page may come later: with its data, with its own script. */

/** How long it is waited for, in milliseconds. */
const longest = 5_000

/**
 * Does something with an element as soon as it is shown, unless the reader has moved the focus to something else meanwhile.
 * @param find answers the element, or undefined while it is not there
 * @returns stops waiting
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

/** Nowhere, where it was when the waiting began, or on a heading, where only a script puts it. */
function isWhereItWas(begun: Element | null): boolean {
  const { activeElement: now } = document
  return now === null || now === document.body || now === begun || now.matches('[tabindex="-1"]')
}
