import type { WireWebhook } from '@estante/contract/webhooks.shapes'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Badge } from '../../../ui/Badge.tsx'

/** Whether it is told of anything, and how that goes. */
export function WebhookState({ pausado, motivo, falhas }: Pick<WireWebhook, 'pausado' | 'motivo' | 'falhas'>) {
  const { t } = useTranslation('programs')
  if (pausado) return <Badge kind={motivo === 'administrator' ? 'wait' : 'danger'}>{t(`paused.${motivo}`)}</Badge>
  if (falhas > 0) return <Badge kind="danger">{t('state.fails', { count: falhas })}</Badge>
  return <Badge kind="ok">{t('state.active')}</Badge>
}
