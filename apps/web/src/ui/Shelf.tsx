import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { classes } from './classes.ts'
import { Link } from './Link.tsx'
import './shelf.css'

export interface ShelfProps {
  /** The content, as accessible name. */
  label: string
  /** On the institution's colour. */
  brand?: boolean
  /** The number of books left of the initial position; without it the shelf opens at its left end. */
  middle?: number
  /** At most twelve `ShelfItem`; a link to all is beside the heading. */
  children: ReactNode
}

/**
 * Books of different heights on one line. It scrolls sideways and is focusable, so that the keyboard can scroll it too.
 */
export function Shelf({ label, brand, middle, children }: ShelfProps) {
  const row = useRef<HTMLUListElement>(null)
  useLayoutEffect(() => {
    const book = middle === undefined ? undefined : row.current?.children[middle]
    if (!row.current || !book) return
    const { left, width } = row.current.getBoundingClientRect()
    row.current.scrollLeft += book.getBoundingClientRect().left - left - width / 2
  }, [middle])
  return (
    <div className={classes('shelf', brand && 'shelf--brand')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1) */}
      {/* biome-ignore lint/a11y/noRedundantRoles: list-style none takes the list away from Safari's VoiceOver */}
      <ul ref={row} className="shelf__row" role="list" aria-label={label} tabIndex={0}>
        {children}
      </ul>
    </div>
  )
}

export interface ShelfItemProps {
  href: string
  /** Title, author and type, read instead of the cover. */
  name: string
  /** Landscape, for maps. */
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
