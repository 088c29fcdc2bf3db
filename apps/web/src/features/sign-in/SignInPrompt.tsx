import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { openLoginDialog } from '../session/login-dialog.ts'

/**
 * Opens the login dialog for an action that needs a patron, when the institution does not open it automatically
 * (activity 107).
 */
export function SignInPrompt({ children }: { children: ReactNode }) {
  const { t } = useTranslation('layout')
  return (
    <Alert
      tone="info"
      role="status"
      title={children}
      actions={<Button onClick={openLoginDialog}>{t('session.signIn')}</Button>}
    />
  )
}
