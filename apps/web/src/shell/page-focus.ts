/**
 * After a change of page the focus goes to the new page's heading, as a browser's own page load would begin again: the
 * page says when it has its heading (use-page-title.ts), which may be after its data came.
 */
import { returnToLeftLink } from './left-link.ts'
import { pageKey } from './page-key.ts'

type ShownLocation = { pathname: string; search: string }

/** The first page is left alone: the browser has just begun it. */
let shown: string | undefined
let announce: (title: string) => void = () => {}

/** The component that says titles to screen readers registers here. */
export function onAnnounce(listener: (title: string) => void): () => void {
  announce = listener
  return () => {
    announce = () => {}
  }
}

/**
 * A page with its heading is on the screen.
 * @param title said politely when the page is another one than before
 * @param focus false where the page puts the focus itself, as the home page does on its search box
 */
export function onPageShown(location: ShownLocation, title: string, focus: boolean): void {
  const key = pageKey(location)
  const before = shown
  shown = key
  if (before === undefined || before === key) return
  announce(title)
  if (!returnToLeftLink() && focus) focusHeading()
}

/** What the address names after its #, once it is there. */
export function anchorTarget(): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(window.location.hash.slice(1)))
  } catch {
    return null // a lone % is no name
  }
}

function focusHeading(): void {
  // A place that the address names takes the focus itself, perhaps before the router calls its page shown.
  if (anchorTarget()) return
  const heading = document.querySelector<HTMLElement>('main h1')
  if (!heading) return
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
