import { type ReactNode, useId } from 'react'
import { classes } from './classes.ts'
import './dialog.css'
import { useModal } from './use-modal.ts'

export interface DialogProps {
  open: boolean
  /** Called by Esc, by a press outside, and by the safe action. */
  onClose: () => void
  title: ReactNode
  children?: ReactNode
  /** The action first, the safe choice beside it. */
  actions?: ReactNode
  /** For a form of several fields. */
  large?: boolean
}

/** For a decision, or a result with several parts. Never above another dialog, and not for success messages. */
export function Dialog({ open, ...rest }: DialogProps) {
  return open ? <OpenDialog {...rest} /> : null
}

function OpenDialog({ onClose, title, children, actions, large }: Omit<DialogProps, 'open'>) {
  const ref = useModal(onClose)
  const titleId = useId()
  return (
    <dialog className={classes('dialog', large && 'dialog--l')} ref={ref} aria-labelledby={titleId}>
      <div className="dialog__in">
        <h2 id={titleId} tabIndex={-1} data-first-focus>
          {title}
        </h2>
        {children}
        {actions && <div className="btn-group btn-group--wide">{actions}</div>}
      </div>
    </dialog>
  )
}
