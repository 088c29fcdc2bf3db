import { type ReactNode, useRef } from 'react'
import { Link } from './Link.tsx'
import './tabs.css'
import { useCurrentInView } from './use-current-in-view.ts'

export interface TabLink {
  href: string
  label: ReactNode
  count?: ReactNode
}

export interface TabLinksProps {
  /** The accessible name: "Seções do título". */
  label: string
  tabs: readonly TabLink[]
  /** The `href` of the current tab. */
  current: string
}

/** Tabs that are links. They never wrap: on a phone they scroll, and the current one is scrolled into view. */
export function TabLinks({ label, tabs, current }: TabLinksProps) {
  const row = useRef<HTMLElement>(null)
  const counts = tabs.map(({ count }) => count).join(' ')
  useCurrentInView(row, `${current} ${counts}`)
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
