import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from './Link.tsx'
import './tabs.css'

export interface TabLink {
  href: string
  label: ReactNode
  count?: ReactNode
}

export interface TabLinksProps {
  /** What the tabs are of: "Seções do título". */
  label: string
  tabs: readonly TabLink[]
  /** The `href` of the tab that is shown. */
  current: string
}

/** Tabs that are addresses. They never wrap: on a phone they scroll, and the current one comes into view. */
export function TabLinks({ label, tabs, current }: TabLinksProps) {
  const row = useRef<HTMLElement>(null)
  const counts = tabs.map(({ count }) => count).join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again when another tab is current, or counts make them wider
  useEffect(() => {
    const { current: box } = row
    if (!box) return
    const show = () => {
      const here = box.querySelector<HTMLElement>('[aria-current]')
      // Not scrollIntoView, which would move the page as well; 56 px leave a part of the tab before it in sight.
      if (here) box.scrollLeft = here.offsetLeft - box.offsetLeft - 56
    }
    // At once, and whenever the screen is turned.
    const width = new ResizeObserver(show)
    width.observe(box)
    return () => width.disconnect()
  }, [current, counts])
  return (
    <nav className="tabs" aria-label={label} ref={row}>
      {tabs.map((tab) => (
        <Link key={tab.href} href={tab.href} aria-current={tab.href === current ? 'page' : undefined}>
          {tab.label}
          {tab.count !== undefined && <span className="n"> {tab.count}</span>}
        </Link>
      ))}
    </nav>
  )
}
