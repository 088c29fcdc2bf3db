import { useTranslation } from 'react-i18next'
import { explainError } from '../api/explain-error.ts'
import { Button } from '../ui/Button.tsx'
import { ProductMark } from './ProductMark.tsx'

interface BootFailureProps {
  error: unknown
  /** It is being tried again. */
  busy: boolean
  onRetry: () => void
}

/** The configuration did not come: what happened, and the way to try again. */
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
