import type { WireWebhookMessage } from '@estante/contract/webhooks.shapes'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useMoment } from './use-moment.ts'

/** What became of a message, in a sentence. */
export function useMessageResult() {
  const { t } = useTranslation('programs')
  const moment = useMoment()
  return ({ situacao, tentativas, momento_iso, status, falha }: WireWebhookMessage) => {
    const why = falha === '' ? '' : t(`failure.${falha}`, { status: String(status) })
    const said = t(`message.${situacao}`, { count: tentativas, status: String(status), moment: moment(momento_iso) })
    return [said, why].filter(Boolean).join(' ')
  }
}
