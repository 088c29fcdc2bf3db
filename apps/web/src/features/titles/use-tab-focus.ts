import type { TitleTab } from '@estante/contract/pages'
import { type RefObject, useEffect, useRef } from 'react'
import { returnToLeftLink } from '../../shell/left-link.ts'
import { whenRendered } from '../../ui/when-rendered.ts'

/** How much of what was chosen must be in sight, in pixels: less, and it seems that nothing happened. */
const enough = 160

/**
 * A tab that is chosen above the tabs ("Reservar", "Citar") opens below them, on a phone out of sight: the view goes to the
 * tabs, the focus to the heading of what was chosen. Chosen among the tabs, it leaves both where they are.
 * @param rest holds the tabs and what is chosen
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
