import { useTranslation } from '../i18n/use-translation.ts'
import { ChunkLoadError } from '../shell/load-chunk.ts'
import { usePageTitle } from '../shell/use-page-title.ts'
import { Button } from '../ui/Button.tsx'
import { Empty } from '../ui/Empty.tsx'
import { ErrorPage } from './ErrorPage.tsx'
import { useChunkRecovery } from './use-chunk-recovery.ts'

/** Replaces a page whose script failed to load, or that failed because of a bug. */
export function PageFailed({ error }: { error: unknown }) {
  return (
    <div className="main wrap wrap--narrow">
      {error instanceof ChunkLoadError ? <ChunkError /> : <NamedErrorPage />}
    </div>
  )
}

function ChunkError() {
  const { t } = useTranslation(['layout', 'errors'])
  const { outcome, busy, retry } = useChunkRecovery()
  usePageTitle(outcome === 'no-answer' ? t('layout:error.title') : undefined)
  if (!outcome) return null
  if (outcome === 'failed') return <NamedErrorPage />
  return (
    <Empty
      level={1}
      title={t('layout:error.title')}
      actions={
        <Button tone="primary" busy={busy} busyLabel={t('layout:boot.retrying')} onClick={retry}>
          {t('errors:retry')}
        </Button>
      }
    >
      {t('errors:noAnswer')}
    </Empty>
  )
}

function NamedErrorPage() {
  const { t } = useTranslation('layout')
  usePageTitle(t('error.title'))
  return <ErrorPage />
}
