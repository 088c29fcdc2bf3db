import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { Link } from './Link.tsx'
import './shelf.css'

export interface ShelfProps {
  /** What the shelf holds, as its name for screen readers. */
  label: string
  /** On the house colour. */
  brand?: boolean
  /** At most twelve `ShelfItem`; a link to all stands beside the heading. */
  children: ReactNode
}

/**
 * Books of different height on one line. It scrolls sideways and takes focus, so that the keyboard can scroll it too.
 */
export function Shelf({ label, brand, children }: ShelfProps) {
  return (
    <div className={classes('shelf', brand && 'shelf--brand')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1) */}
      {/* biome-ignore lint/a11y/noRedundantRoles: list-style none takes the list away from Safari's VoiceOver */}
      <ul className="shelf__row" role="list" aria-label={label} tabIndex={0}>
        {children}
      </ul>
    </div>
  )
}

export interface ShelfItemProps {
  href: string
  /** Title, author and type, read in the place of the cover. */
  name: string
  /** A map lies across. */
  wide?: boolean
  /** The cover. */
  children: ReactNode
}

export function ShelfItem({ href, name, wide, children }: ShelfItemProps) {
  return (
    <li className={classes('shelf__item', wide && 'shelf__item--wide')}>
      <Link href={href}>
        {children}
        <span className="vh">{name}</span>
      </Link>
    </li>
  )
}
