import type { ReactNode } from 'react'
import { explainError } from '../api/explain-error.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { Alert } from '../ui/Alert.tsx'

interface ChangeFailedProps {
  error: unknown
  /** The failed action. */
  title?: ReactNode
  actions?: ReactNode
}

/** A failed change: the reason, beside its button. */
export function ChangeFailed({ error, title, actions }: ChangeFailedProps) {
  const { t } = useTranslation('errors')
  if (!error) return null
  const { severity, text } = explainError(error, t)
  return (
    <Alert tone={severity === 'error' ? 'danger' : 'warn'} title={title} role="alert" actions={actions}>
      {text}
    </Alert>
  )
}
