import { explainError } from '../api/explain-error.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { Button } from '../ui/Button.tsx'
import { ProductMark } from './ProductMark.tsx'

interface BootFailureProps {
  error: unknown
  /** A retry is in progress. */
  busy: boolean
  onRetry: () => void
}

/** The configuration failed to load: the error, and a retry button. */
export function BootFailure({ error, busy, onRetry }: BootFailureProps) {
  const { t } = useTranslation('layout')
  const { t: words } = useTranslation('errors')
  return (
    <div className="page">
      <main className="boot" role="alert">
        <ProductMark />
        <h1 className="h2">{t('boot.failed')}</h1>
        <p>{explainError(error, words).text}</p>
        <Button tone="primary" busy={busy} busyLabel={t('boot.retrying')} onClick={onRetry}>
          {t('boot.retry')}
        </Button>
      </main>
    </div>
  )
}
