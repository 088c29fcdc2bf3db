import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Sheet } from '../../ui/Sheet.tsx'
import { loginDialogStore } from '../session/login-dialog.ts'

interface HoldSheetProps {
  title: string | undefined
  onClose: () => void
  children: ReactNode
}

/** Places a hold without leaving the results. While the reader signs in, the sheet gives way; then the hold is placed. */
export function HoldSheet({ title, onClose, children }: HoldSheetProps) {
  const { t } = useTranslation('holds')
  const isSigningIn = useStore(loginDialogStore, ({ open }) => open)
  return (
    <Sheet open={!isSigningIn} onClose={onClose} title={t('tab')} closeLabel={t('sheet.close')}>
      <div className="stack">
        {title && <p className="title">{title}</p>}
        {children}
      </div>
    </Sheet>
  )
}
