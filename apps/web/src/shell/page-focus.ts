/**
 * Moves the focus to the new page's heading after navigation, like a page load. The page reports its heading
 * (use-page-title.ts), possibly after its data arrive.
 */
import { returnToLeftLink } from './left-link.ts'
import { pageKey } from './page-key.ts'

type ShownLocation = { pathname: string; search: string }

/** The first page is unaffected: the browser has just loaded it. */
let shown: string | undefined
let isFirst = true
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
  isFirst = false
  announce(title)
  if (!returnToLeftLink() && focus) focusHeading()
}

/**
 * Puts the cursor into the field that a page begins with. After going back, the focus stays on the followed link
 * (left-link.ts); on the first page, which the server rendered, it stays where somebody has already gone.
 */
export function focusField(field: HTMLElement | null | undefined): void {
  const { activeElement } = document
  const isElsewhere = activeElement !== null && activeElement !== document.body
  if ((isFirst && isElsewhere) || activeElement?.closest('main a')) return
  field?.focus({ preventScroll: true })
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
