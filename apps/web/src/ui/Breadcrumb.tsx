import type { ReactNode } from 'react'
import './breadcrumb.css'
import { Link } from './Link.tsx'

export interface BreadcrumbProps {
  /** "Você está em" */
  label: string
  links: ReadonlyArray<{ href: string; label: ReactNode; onClick?: () => void }>
  current: ReactNode
}

/** The whole path on a desktop; on a phone only the link back. */
export function Breadcrumb({ label, links, current }: BreadcrumbProps) {
  return (
    <nav className="crumbs" aria-label={label}>
      <ol>
        {links.map((link) => (
          <li key={link.href}>
            <Link href={link.href} onClick={link.onClick}>
              <span className="clamp clamp--2">{link.label}</span>
            </Link>
          </li>
        ))}
        <li aria-current="page">
          <span className="clamp clamp--2">{current}</span>
        </li>
      </ol>
    </nav>
  )
}
