import type { TitleTab } from '@estante/contract/pages'
import { type RefObject, useEffect, useRef } from 'react'
import { returnToLeftLink } from '../../shell/left-link.ts'
import { whenRendered } from '../../ui/when-rendered.ts'

/** Pixels of the new content that must be visible, so that the choice has a visible effect. */
const enough = 160

/**
 * An action chosen above the tabs ("Reservar", "Citar") opens below them, on a phone out of sight: scrolls to the tabs
 * and focuses the new heading. A choice among the tabs changes neither.
 * @param rest contains the tabs and their content
 */
export function useTabFocus(rest: RefObject<HTMLElement | null>, tab: TitleTab | undefined): void {
  const shown = useRef(tab)
  useEffect(() => {
    const { current: box } = rest
    if (!box || shown.current === tab) return
    shown.current = tab
    if (returnToLeftLink() || box.contains(document.activeElement)) return
    return whenRendered(
      () => box.querySelector('h2') ?? undefined,
      (heading) => {
        const { top } = heading.getBoundingClientRect()
        if (top < 0 || top + enough > window.innerHeight) box.scrollIntoView({ block: 'start' })
        heading.tabIndex = -1
        heading.focus({ preventScroll: true })
      },
    )
  }, [rest, tab])
}
