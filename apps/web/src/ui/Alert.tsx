import type { ReactNode } from 'react'
import './alert.css'
import { Icon } from './Icon.tsx'
import { doneIcon, type IconDrawing, infoIcon, lateIcon, refusedIcon } from './icons.ts'
import { useCountdown } from './use-countdown.ts'

export type AlertTone = 'ok' | 'warn' | 'danger' | 'info'

const icons: Record<AlertTone, IconDrawing> = { ok: doneIcon, warn: lateIcon, danger: refusedIcon, info: infoIcon }

export interface AlertProps {
  tone: AlertTone
  /** The event. */
  title?: ReactNode
  /** The next step. */
  children?: ReactNode
  actions?: ReactNode
  /**
   * `alert` or `status` when it appears after the page, so that it is announced. Absent when it is part of the page.
   */
  role?: 'alert' | 'status'
  /** Closes after this many milliseconds, unless pointer or focus are on it (the failed login: 8000). */
  closesAfter?: number
  onClose?: () => void
}

const stay = () => {}

/** A notice beside its cause. Stays until it is resolved. */
export function Alert({ tone, title, children, actions, role, closesAfter, onClose = stay }: AlertProps) {
  const hold = useCountdown(closesAfter, onClose)
  return (
    <div className={`alert alert--${tone}`} role={role} {...hold}>
      <Icon of={icons[tone]} />
      <div>
        {title !== undefined && <p className="alert__t">{title}</p>}
        {typeof children === 'string' ? <p>{children}</p> : children}
        {actions && <div className="btn-group">{actions}</div>}
      </div>
    </div>
  )
}
