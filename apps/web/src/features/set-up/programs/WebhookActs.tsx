import type { WireWebhook } from '@estante/contract/webhooks.shapes'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useChange } from '../../../api/use-change.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { paths } from '../../../paths.ts'
import { ChangeFailed } from '../../../shell/ChangeFailed.tsx'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { showToast } from '../../../ui/toast-queue.ts'
import { OneTimeSecret } from './OneTimeSecret.tsx'
import { useMessageResult } from './use-message-result.ts'

type Question = 'secret' | 'remove'

/** A test, a pause, another secret, the end. */
export function WebhookActs({ webhook }: { webhook: WireWebhook }) {
  const { t } = useTranslation('programs')
  const navigate = useNavigate()
  const resultOf = useMessageResult()
  const [asks, setAsks] = useState<Question>()
  const [secret, setSecret] = useState<{ secret: string; hours: number }>()
  const params = { id: webhook.codigo }
  const test = useChange('webhooks.test')
  const pause = useChange('webhooks.pause', () => showToast({ text: t('act.paused') }))
  const resume = useChange('webhooks.resume', () => showToast({ text: t('act.resumed') }))
  const renewal = useChange('webhooks.change_secret', ({ answer }) => {
    setAsks(undefined)
    setSecret({ secret: answer.segredo, hours: answer.horas })
  })
  const removal = useChange('webhooks.remove', () => {
    showToast({ text: t('act.removed') })
    void navigate({ href: paths.webhooks })
  })
  const close = () => {
    renewal.reset()
    removal.reset()
    setAsks(undefined)
  }
  const tested = test.data?.answer
  return (
    <div className="stack stack--4">
      <div className="btn-group">
        <Button
          tone="primary"
          busy={test.isPending}
          busyLabel={t('act.testing')}
          onClick={() => test.mutate({ params })}
        >
          {t('act.test')}
        </Button>
        {webhook.pausado ? (
          <Button busy={resume.isPending} onClick={() => resume.mutate({ params })}>
            {t('act.resume')}
          </Button>
        ) : (
          <Button busy={pause.isPending} onClick={() => pause.mutate({ params })}>
            {t('act.pause')}
          </Button>
        )}
        <Button onClick={() => setAsks('secret')}>{t('act.secret')}</Button>
        <Button tone="quiet-danger" onClick={() => setAsks('remove')}>
          {t('act.remove')}
        </Button>
      </div>
      <div role="status">
        {tested && (
          <Alert tone={tested.falha === '' ? 'ok' : 'danger'} title={t('act.tested')}>
            {resultOf(tested)}
          </Alert>
        )}
      </div>
      <ChangeFailed error={test.error ?? pause.error ?? resume.error} title={t('act.failed')} />
      {secret && (
        <OneTimeSecret title={t('secret.webhookTitle')} secret={secret.secret} onKept={() => setSecret(undefined)}>
          <p>{t('secret.webhookText')}</p>
          <p>{t('secret.oldText', { count: secret.hours })}</p>
        </OneTimeSecret>
      )}
      <ConfirmDialog
        open={asks === 'secret'}
        title={t('act.secretAsk')}
        action={t('act.secret')}
        keep={t('act.keepSecret')}
        busy={renewal.isPending}
        onConfirm={() => renewal.mutate({ params })}
        onClose={close}
      >
        <p>{t('act.secretText')}</p>
        <ChangeFailed error={renewal.error} title={t('act.failed')} />
      </ConfirmDialog>
      <ConfirmDialog
        open={asks === 'remove'}
        danger
        title={t('act.removeAsk')}
        action={t('act.remove')}
        keep={t('act.keep')}
        busy={removal.isPending}
        onConfirm={() => removal.mutate({ params })}
        onClose={close}
      >
        <p>{t('act.removeText', { count: webhook.pendentes })}</p>
        <ChangeFailed error={removal.error} title={t('act.failed')} />
      </ConfirmDialog>
    </div>
  )
}
