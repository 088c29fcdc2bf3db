import { type ReactNode, useId } from 'react'
import './dialog.css'
import { useModal } from './use-modal.ts'

export interface DialogProps {
  open: boolean
  /** Asked by Esc, by a press outside, and by the safe way among the actions. */
  onClose: () => void
  title: ReactNode
  children?: ReactNode
  /** The verb first, the safe way beside it. */
  actions?: ReactNode
}

/** For a decision, or a result with several parts. Never over another dialog, never to say that something went well. */
export function Dialog({ open, ...rest }: DialogProps) {
  return open ? <OpenDialog {...rest} /> : null
}

function OpenDialog({ onClose, title, children, actions }: Omit<DialogProps, 'open'>) {
  const ref = useModal(onClose)
  const titleId = useId()
  return (
    <dialog className="dialog" ref={ref} aria-labelledby={titleId}>
      <div className="dialog__in">
        <h2 id={titleId} tabIndex={-1} data-first-focus>
          {title}
        </h2>
        {children}
        {actions && <div className="btn-group">{actions}</div>}
      </div>
    </dialog>
  )
}
