import { useTranslation } from 'react-i18next'
import { explainError } from '../api/explain-error.ts'
import { Alert } from '../ui/Alert.tsx'
import { Button } from '../ui/Button.tsx'

export interface FetchFailedProps {
  /** What could not be fetched: "Não foi possível mostrar os comunicados." */
  words: string
  error: unknown
  onRetry: () => void
}

/** One part of a page could not be fetched: what, why, and the way to try again. The other parts stand. */
export function FetchFailed({ words, error, onRetry }: FetchFailedProps) {
  const { t } = useTranslation('errors')
  const { severity, text } = explainError(error, t)
  const retry = (
    <Button size="s" onClick={onRetry}>
      {t('retry')}
    </Button>
  )
  return (
    <Alert tone={severity === 'error' ? 'danger' : 'warn'} title={words} role="status" actions={retry}>
      {text}
    </Alert>
  )
}
