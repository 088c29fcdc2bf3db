/**
 * Going back focuses the link that was followed, as on browsers' own pages, so that Tab continues there. Kept per
 * history entry while the application runs; after a reload the page starts anew.
 */

interface LeftLink {
  href: string
  /** The part of the page that contains it: later content of other parts does not count. */
  part: string
  /** Its index among the part's links to that address. */
  index: number
}

/** The followed link of each history entry. */
const left = new Map<string, LeftLink>()

/** A link of a page that the reader returns to by a link forward. */
let wanted: { page: string; link: LeftLink } | undefined

/** The router's key of the current history entry. */
const entryKey = () => (window.history.state as { __TSR_key?: string } | null)?.__TSR_key ?? ''

/** Records the link before its page is left. */
export function rememberLeftLink(link: HTMLAnchorElement): void {
  const href = link.getAttribute('href') ?? ''
  const part = link.closest('header, main, footer')?.localName ?? 'body'
  left.set(entryKey(), { href, part, index: linksTo(href, part).indexOf(link) })
}

/** If this page is shown next, its first link to the address gets the focus, as after going back. */
export function returnNextTo(page: string, href: string): void {
  wanted = { page, link: { href, part: 'main', index: 0 } }
}

/** @returns whether this entry was left by a link, which then gets the focus once it exists */
export function returnToLeftLink(): boolean {
  const key = entryKey()
  const { pathname, search } = window.location
  const link = wanted?.page === pathname + search ? wanted.link : left.get(key)
  wanted = undefined
  if (!link) return false
  left.delete(key)
  // Loaded on going back; if it fails, the focus starts at the top.
  import('./focus-link.ts').then(
    ({ focusLink }) => focusLink(() => linksTo(link.href, link.part)[link.index]),
    () => {},
  )
  return true
}

function linksTo(href: string, part: string): HTMLAnchorElement[] {
  return [...document.querySelectorAll<HTMLAnchorElement>(`${part} a[href="${CSS.escape(href)}"]`)]
}
