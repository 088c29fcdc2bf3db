import { type ReactNode, useId } from 'react'
import { IconButton } from './IconButton.tsx'
import { closeIcon } from './icons.ts'
import './sheet.css'
import { useModal } from './use-modal.ts'

export interface SheetProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  closeLabel: string
  children: ReactNode
  /** Stays visible at the bottom: "Ver 75 títulos". */
  footer?: ReactNode
}

/** Opens from the bottom edge of a phone: filters and the menu. */
export function Sheet({ open, ...rest }: SheetProps) {
  return open ? <OpenSheet {...rest} /> : null
}

function OpenSheet({ onClose, title, closeLabel, children, footer }: Omit<SheetProps, 'open'>) {
  const ref = useModal(onClose)
  const titleId = useId()
  return (
    <dialog className="sheet" ref={ref} aria-labelledby={titleId}>
      <div className="sheet__bar">
        <h2 className="h3" id={titleId} tabIndex={-1} data-first-focus>
          {title}
        </h2>
        <IconButton icon={closeIcon} label={closeLabel} onClick={onClose} />
      </div>
      <div className="sheet__in">{children}</div>
      {footer && <div className="sheet__foot">{footer}</div>}
    </dialog>
  )
}
