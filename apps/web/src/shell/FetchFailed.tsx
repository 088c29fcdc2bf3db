import { ApiError } from '../api/api-error.ts'
import { explainError } from '../api/explain-error.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { Alert } from '../ui/Alert.tsx'
import { Button } from '../ui/Button.tsx'

export interface FetchFailedProps {
  /** The missing part: "Não foi possível mostrar os comunicados." */
  words: string
  error: unknown
  onRetry: () => void
}

/**
 * A part of a page that failed to load: the part, the reason, and a retry button, except for what is not there. Other parts
 * are unaffected.
 */
export function FetchFailed({ words, error, onRetry }: FetchFailedProps) {
  const { t } = useTranslation('errors')
  const { severity, text } = explainError(error, t)
  const isThere = !(error instanceof ApiError && error.status === 404)
  const retry = isThere && (
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
