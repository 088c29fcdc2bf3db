import type { ReactNode } from 'react'
import './chip.css'
import { Icon } from './Icon.tsx'
import { closeIcon } from './icons.ts'
import { Link } from './Link.tsx'
import { VisuallyHidden } from './VisuallyHidden.tsx'

export interface ChipProps {
  /** The address without this value: the whole chip is the link. */
  href: string
  kind: ReactNode
  value: ReactNode
  /** "remover", for screen readers. */
  removeLabel: ReactNode
}

/** An active filter. */
export function Chip({ href, kind, value, removeLabel }: ChipProps) {
  return (
    <Link className="chip" href={href}>
      <span className="clamp clamp--2">
        <span className="k">{kind}:</span> {value}
      </span>
      <span className="x">
        <Icon of={closeIcon} size="s" />
      </span>
      <VisuallyHidden>{removeLabel}</VisuallyHidden>
    </Link>
  )
}

/** A link to a heading. Not removable. */
export function Tag({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link className="tag" href={href}>
      {children}
    </Link>
  )
}
