import { createElement, type ReactNode } from 'react'
import { classes } from './classes.ts'
import './empty.css'
import { Icon } from './Icon.tsx'
import type { IconDrawing } from './icons.ts'

export interface EmptyProps {
  /** Without an icon, a drawn empty shelf or the given picture. */
  icon?: IconDrawing
  drawing?: ReactNode
  /** One sentence: nothing yet, nothing found, or nothing with these filters. */
  title: ReactNode
  /** The heading's level. */
  level?: 1 | 2 | 3
  children?: ReactNode
  /** The next step. Required, so that nobody is stuck. */
  actions?: ReactNode
}

export function Empty({ icon, drawing, title, level = 2, children, actions }: EmptyProps) {
  return (
    <div className={classes('empty', !icon && 'empty--shelf')}>
      {icon ? <Icon of={icon} size="xl" /> : (drawing ?? <EmptyShelf />)}
      {createElement(`h${level}`, { className: level === 1 ? 'h1' : 'h2' }, title)}
      {typeof children === 'string' ? <p className="soft">{children}</p> : children}
      {actions && <div className="btn-group">{actions}</div>}
    </div>
  )
}

function EmptyShelf() {
  return (
    <svg className="emptyshelf" viewBox="0 0 320 90" aria-hidden="true">
      <rect className="st" x="20" y="22" width="34" height="62" />
      <rect className="st" x="62" y="14" width="40" height="70" />
      <rect className="st" x="110" y="30" width="30" height="54" />
      <rect className="st" x="150" y="20" width="36" height="64" />
      <rect className="ln" x="0" y="85" width="320" height="3" />
    </svg>
  )
}
