import { useCall } from '../../api/use-call.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import '../../theme/pages/programs.css'
import { FetchFailed } from '../../shell/FetchFailed.tsx'
import { useShownLocation } from '../../shell/use-shown-location.ts'
import { BackLink } from '../../ui/BackLink.tsx'
import { LinesSkeleton } from '../../ui/LinesSkeleton.tsx'
import { WebhookActs } from './programs/WebhookActs.tsx'
import { WebhookLog } from './programs/WebhookLog.tsx'
import { WebhookState } from './programs/WebhookState.tsx'
import { hostOf } from './programs/webhook-paths.ts'
import { SetUpFrame } from './SetUpFrame.tsx'

/** One webhook: what it is told of, how that goes, and what can be done with it. */
export function WebhookPage() {
  const { t } = useTranslation('programs')
  return (
    <SetUpFrame current={paths.webhooks}>
      {(places) =>
        places.isEverywhere && (
          <>
            <BackLink href={paths.webhooks}>{t('webhooks.back')}</BackLink>
            <LoadedWebhook />
          </>
        )
      }
    </SetUpFrame>
  )
}

function LoadedWebhook() {
  const { t } = useTranslation('programs')
  const { search } = useShownLocation()
  const id = new URLSearchParams(search).get('numero') ?? '0'
  const result = useCall('webhooks.show', { params: { id } })
  const answer = result.data?.answer
  if (result.isError && !answer)
    return <FetchFailed words={t('failed')} error={result.error} onRetry={() => void result.refetch()} />
  if (!answer) return <LinesSkeleton label={t('loading')} />
  const { webhook, mensagens } = answer
  return (
    <div className="stack stack--10">
      <section className="stack stack--6" aria-labelledby="webhook">
        <h3 id="webhook">{hostOf(webhook.endereco)}</h3>
        <dl className="programs__facts">
          <div>
            <dt>{t('webhooks.address')}</dt>
            <dd className="programs__address">{webhook.endereco}</dd>
          </div>
          <div>
            <dt>{t('webhooks.state')}</dt>
            <dd>
              <WebhookState {...webhook} />
            </dd>
          </div>
          <div>
            <dt>{t('webhooks.waiting')}</dt>
            <dd>{t('webhooks.waitingMessages', { count: webhook.pendentes })}</dd>
          </div>
          <div>
            <dt>{t('webhooks.person')}</dt>
            <dd>{t(webhook.dados_pessoais ? 'webhooks.withPerson' : 'webhooks.withoutPerson')}</dd>
          </div>
          <div>
            <dt>{t('webhooks.events')}</dt>
            <dd>
              <ul className="programs__chosen">
                {webhook.eventos.map((event) => (
                  <li key={event}>{t(`event.${event.replace('.', '_')}`)}</li>
                ))}
              </ul>
            </dd>
          </div>
        </dl>
        <WebhookActs key={webhook.codigo} webhook={webhook} />
      </section>
      <section className="stack stack--4" aria-labelledby="mensagens">
        <h3 id="mensagens">{t('log.title')}</h3>
        <WebhookLog messages={mensagens} />
      </section>
    </div>
  )
}
