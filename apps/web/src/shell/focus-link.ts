import { whenRendered } from '../ui/when-rendered.ts'

/**
 * Puts the focus on a link as soon as it is there. The router puts the page back to where it was; where it knew no better than
 * the top, the link is brought into view.
 */
export function focusLink(find: () => HTMLElement | undefined): void {
  whenRendered(find, (link) => {
    link.focus({ preventScroll: true })
    requestAnimationFrame(() => {
      const { top, bottom } = link.getBoundingClientRect()
      const isSeen = bottom > 0 && top < window.innerHeight
      if (!isSeen && link === document.activeElement) link.scrollIntoView({ block: 'center' })
    })
  })
}
