import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { explainError } from '../api/explain-error.ts'
import { Alert } from '../ui/Alert.tsx'

interface ChangeFailedProps {
  error: unknown
  /** What was not done. */
  title?: ReactNode
  actions?: ReactNode
}

/** A change was not made: why, beside the button that asked for it. */
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
