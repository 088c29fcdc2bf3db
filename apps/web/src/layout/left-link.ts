/**
 * Back leads to the link that was left, as in a browser's own pages: the next press of Tab goes on from there. Kept by entry
 * of the history, for as long as the application runs; after a reload the browser begins the page anew.
 */

/** The addresses of the links by which entries of the history were left, and which of the links to that address it was. */
const left = new Map<string, readonly [href: string, place: number]>()

/** The router's name for the entry of the history that is shown. */
const entryKey = () => (window.history.state as { __TSR_key?: string } | null)?.__TSR_key ?? ''

/** The link is followed, and its page left. */
export function noteLeftLink(link: HTMLAnchorElement): void {
  const href = link.getAttribute('href') ?? ''
  left.set(entryKey(), [href, linksTo(href).indexOf(link)])
}

/** @returns whether this entry of the history was left by a link: the focus goes to it as soon as it is there */
export function returnToLeftLink(): boolean {
  const key = entryKey()
  const was = left.get(key)
  if (!was) return false
  left.delete(key)
  // Its script comes when somebody goes back; where it does not, the browser begins at the top.
  import('./stand-on-link.ts').then(
    ({ standOnLink }) => standOnLink(() => linksTo(was[0])[was[1]]),
    () => {},
  )
  return true
}

function linksTo(href: string): HTMLAnchorElement[] {
  return [...document.querySelectorAll<HTMLAnchorElement>(`a[href="${CSS.escape(href)}"]`)]
}
