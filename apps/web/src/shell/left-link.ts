/**
 * Back leads to the link that was left, as in a browser's own pages: the next press of Tab goes on from there. Kept by entry
 * of the history, for as long as the application runs; after a reload the browser begins the page anew.
 */

interface LeftLink {
  href: string
  /** The part of the page that it is in: what comes into another part later does not count. */
  part: string
  /** Which of the links of the part to that address it was. */
  index: number
}

/** The links by which entries of the history were left. */
const left = new Map<string, LeftLink>()

/** The router's name for the entry of the history that is shown. */
const entryKey = () => (window.history.state as { __TSR_key?: string } | null)?.__TSR_key ?? ''

/** The link is followed, and its page left. */
export function rememberLeftLink(link: HTMLAnchorElement): void {
  const href = link.getAttribute('href') ?? ''
  const part = link.closest('header, main, footer')?.localName ?? 'body'
  left.set(entryKey(), { href, part, index: linksTo(href, part).indexOf(link) })
}

/** @returns whether this entry of the history was left by a link: the focus goes to it as soon as it is there */
export function returnToLeftLink(): boolean {
  const key = entryKey()
  const link = left.get(key)
  if (!link) return false
  left.delete(key)
  // Its script comes when somebody goes back; where it does not, the browser begins at the top.
  import('./focus-link.ts').then(
    ({ focusLink }) => focusLink(() => linksTo(link.href, link.part)[link.index]),
    () => {},
  )
  return true
}

function linksTo(href: string, part: string): HTMLAnchorElement[] {
  return [...document.querySelectorAll<HTMLAnchorElement>(`${part} a[href="${CSS.escape(href)}"]`)]
}
