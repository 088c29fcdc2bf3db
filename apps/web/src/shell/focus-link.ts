import { whenRendered } from '../ui/when-rendered.ts'

/**
 * Focuses a link once it exists. The router restores the scroll position; if that is the top, the link is scrolled into
 * view.
 */
export function focusLink(find: () => HTMLElement | undefined): void {
  whenRendered(find, (link) => {
    // In a list that is closed nothing takes the focus.
    const list = link.closest('details')
    if (list) list.open = true
    link.focus({ preventScroll: true })
    requestAnimationFrame(() => {
      const { top, bottom } = link.getBoundingClientRect()
      const isSeen = bottom > 0 && top < window.innerHeight
      if (!isSeen && link === document.activeElement) link.scrollIntoView({ block: 'center' })
    })
  })
}
