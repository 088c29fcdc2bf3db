import { Fragment, type ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import type { IconDrawing } from './icons.ts'
import { Link } from './Link.tsx'
import './side-links.css'

export interface SideLink {
  href: string
  label: string
  icon: IconDrawing
  count?: ReactNode
  /** Whether the count asks for attention, as a debt does. */
  isUrgent?: boolean
}

export interface SideLinksProps {
  /** Groups in order; one without a label comes first. */
  groups: ReadonlyArray<{ label?: string; links: readonly SideLink[] }>
  /** The `href` of the current link. */
  current: string
  onChoose?: () => void
}

/** Links to the sections of an area, one below the other, under the names of their groups. Inside a `nav`. */
export function SideLinks({ groups, current, onChoose }: SideLinksProps) {
  return (
    <div className="side-links">
      {groups.map(({ label, links }) => (
        <Fragment key={label ?? ''}>
          {label && <h2>{label}</h2>}
          {links.map(({ href, label, icon, count, isUrgent }) => (
            <Link key={href} href={href} aria-current={href === current ? 'page' : undefined} onClick={onChoose}>
              <Icon of={icon} />
              {label}
              {count !== undefined && (
                <span className={isUrgent ? 'side-links__n side-links__n--urgent' : 'side-links__n'}> {count}</span>
              )}
            </Link>
          ))}
        </Fragment>
      ))}
    </div>
  )
}
