import { useCall } from '../../api/use-call.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import '../../theme/pages/programs.css'
import { FetchFailed } from '../../shell/FetchFailed.tsx'
import { LinesSkeleton } from '../../ui/LinesSkeleton.tsx'
import { AddWebhook } from './programs/AddWebhook.tsx'
import { WebhookList } from './programs/WebhookList.tsx'
import { SetUpFrame } from './SetUpFrame.tsx'

/** Other programs that are told of what happens. */
export function WebhooksPage() {
  return <SetUpFrame current={paths.webhooks}>{(places) => places.isEverywhere && <Webhooks />}</SetUpFrame>
}

function Webhooks() {
  const { t } = useTranslation('programs')
  const result = useCall('webhooks.list')
  const answer = result.data?.answer
  if (result.isError && !answer)
    return <FetchFailed words={t('failed')} error={result.error} onRetry={() => void result.refetch()} />
  if (!answer) return <LinesSkeleton label={t('loading')} />
  return (
    <div className="stack stack--10">
      <div className="stack stack--6">
        <p className="measure">{t('webhooks.text')}</p>
        <WebhookList webhooks={answer.webhooks} events={answer.eventos} />
      </div>
      <AddWebhook events={answer.eventos} />
    </div>
  )
}
