import type { ReactNode } from 'react'
import './alert.css'
import { Icon } from './Icon.tsx'
import { doneIcon, type IconDrawing, infoIcon, lateIcon, refusedIcon } from './icons.ts'
import { useCountdown } from './use-countdown.ts'

export type AlertTone = 'ok' | 'warn' | 'danger' | 'info'

const icons: Record<AlertTone, IconDrawing> = { ok: doneIcon, warn: lateIcon, danger: refusedIcon, info: infoIcon }

export interface AlertProps {
  tone: AlertTone
  /** What happened. */
  title?: ReactNode
  /** What to do. */
  children?: ReactNode
  actions?: ReactNode
  /** `alert` or `status` when it appears after the page: it is then read out. Absent when it came with the page. */
  role?: 'alert' | 'status'
  /** Goes by itself after this many milliseconds, unless pointer or focus rest on it (the failed login: 8000). */
  closesAfter?: number
  onClose?: () => void
}

const stay = () => {}

/** A notice beside what caused it. Stays until it is solved. */
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
