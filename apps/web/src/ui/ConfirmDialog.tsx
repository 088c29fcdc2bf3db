import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'

export interface ConfirmDialogProps {
  open: boolean
  /** The question: "Cancelar a reserva?" */
  title: ReactNode
  /** The consequence: "Se mudar de ideia, volta ao fim da fila." */
  children?: ReactNode
  /** The action: "Cancelar a reserva". */
  action: ReactNode
  /** The action in the gerund: "Cancelando…" */
  busyLabel?: ReactNode
  /** The safe choice: "Manter a reserva". */
  keep: ReactNode
  /** It removes something. */
  danger?: boolean
  busy?: boolean
  /** The consequence is not known yet: the action is busy, and the dialog may be closed. */
  waits?: boolean
  /** Why it cannot be done. */
  refused?: ReactNode
  onConfirm: () => void
  onClose: () => void
}

/** Asks for confirmation of an action that cannot simply be undone. */
export function ConfirmDialog({
  open,
  title,
  children,
  action,
  keep,
  onConfirm,
  onClose,
  ...look
}: ConfirmDialogProps) {
  const { danger, busy, busyLabel, waits, refused } = look
  const close = () => {
    if (!busy) onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={title}
      actions={
        <>
          <Button
            tone={danger ? 'danger' : 'primary'}
            busy={busy || waits}
            busyLabel={busyLabel}
            refused={!waits && refused}
            onClick={onConfirm}
          >
            {action}
          </Button>
          <Button tone="quiet" onClick={close}>
            {keep}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
