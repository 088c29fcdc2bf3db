/**
 * Moves the focus to the new page's heading after navigation, like a page load. The page reports its heading
 * (use-page-title.ts), possibly after its data arrive.
 */
import { returnToLeftLink } from './left-link.ts'
import { pageKey } from './page-key.ts'

type ShownLocation = { pathname: string; search: string }

/** The first page is unaffected: the browser has just loaded it. */
let shown: string | undefined
let announce: (title: string) => void = () => {}

/** Registers the component that announces titles to screen readers. */
export function onAnnounce(listener: (title: string) => void): () => void {
  announce = listener
  return () => {
    announce = () => {}
  }
}

/**
 * Called when a page with its heading is rendered.
 * @param title announced politely if the page has changed
 * @param focus false if the page sets the focus itself, like the home page
 */
export function onPageShown(location: ShownLocation, title: string, focus: boolean): void {
  const key = pageKey(location)
  const before = shown
  shown = key
  if (before === undefined || before === key) return
  announce(title)
  if (!returnToLeftLink() && focus) focusHeading()
}

/** The element of the address's anchor, once it exists. */
export function anchorTarget(): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(window.location.hash.slice(1)))
  } catch {
    return null // A lone % is not an id.
  }
}

function focusHeading(): void {
  // An anchor takes the focus itself, possibly before the router reports its page.
  if (anchorTarget()) return
  const heading = document.querySelector<HTMLElement>('main h1')
  if (!heading) return
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
