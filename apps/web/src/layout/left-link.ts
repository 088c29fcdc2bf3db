/**
 * Back leads to the link that was left, as in a browser's own pages: the next press of Tab goes on from there. Kept by entry
 * of the history, for as long as the application runs; after a reload the browser begins the page anew.
 */
interface LeftLink {
  href: string
  /** Which of the links to that address. */
  place: number
}

const left = new Map<string, LeftLink>()

/** The link is followed, and its page left. */
export function noteLeftLink(link: HTMLAnchorElement): void {
  const [key, href] = [entryKey(), link.getAttribute('href')]
  if (key === undefined || href === null) return
  left.set(key, { href, place: linksTo(href).indexOf(link) })
}

/** @returns whether this entry of the history was left by a link: the focus goes to it, at once or as soon as it is there */
export function returnToLeftLink(): boolean {
  const key = entryKey()
  const link = key === undefined ? undefined : left.get(key)
  if (key === undefined || !link) return false
  left.delete(key)
  // Its script comes when somebody goes back; where it does not, the browser begins at the top.
  import('../ui/when-there.ts').then(
    ({ whenThere }) => whenThere(() => linksTo(link.href)[link.place], standOn),
    () => {},
  )
  return true
}

/** The router puts the page back to where it was; where it knew no better than the top, the link is brought into view. */
function standOn(link: HTMLElement): void {
  link.focus({ preventScroll: true })
  requestAnimationFrame(() => {
    const { top, bottom } = link.getBoundingClientRect()
    const isSeen = bottom > 0 && top < window.innerHeight
    if (!isSeen && link === document.activeElement) link.scrollIntoView({ block: 'center' })
  })
}

function linksTo(href: string): HTMLAnchorElement[] {
  return [...document.querySelectorAll<HTMLAnchorElement>(`a[href="${CSS.escape(href)}"]`)]
}

/** The router's name for the entry of the history that is shown. */
function entryKey(): string | undefined {
  const state = window.history.state as { __TSR_key?: string } | null
  return state?.__TSR_key
}
