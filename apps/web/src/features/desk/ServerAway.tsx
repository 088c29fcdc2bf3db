import { explainError } from '../../api/explain-error.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import type { ScanQueue } from './use-scan-queue.ts'

/** While the server does not answer, that the desk goes on; when it does again, what became of the scans. */
export function ServerAway({ queue }: { queue: ScanQueue }) {
  const { t } = useTranslation('desk-away')
  const { t: errorWords } = useTranslation('errors')
  const { isAway, waiting, isKept, sent, error } = queue
  const count = waiting.length
  if (isAway) {
    return (
      <Alert tone="warn" role="status" title={t('away.title')}>
        <p>{t('away.text')}</p>
        <p>
          <b>{t('away.waiting', { count })}</b> {count > 0 && t(isKept ? 'away.kept' : 'away.notKept')}
        </p>
      </Alert>
    )
  }
  if (error !== undefined && count > 0) {
    return (
      <Alert tone="danger" role="status" title={t('away.notSent', { count })}>
        <p>{explainError(error, errorWords).text}</p>
        <p>{t('away.notLost')}</p>
        <Button onClick={queue.tryAgain}>{errorWords('retry')}</Button>
      </Alert>
    )
  }
  if (sent.length === 0) return null
  const refused = sent.filter(({ resultado }) => resultado === 'recusado').length
  return (
    <Alert tone={refused > 0 ? 'warn' : 'ok'} role="status" title={t('away.sent', { count: sent.length - refused })}>
      {refused > 0 && t('away.refused', { count: refused })}
    </Alert>
  )
}
