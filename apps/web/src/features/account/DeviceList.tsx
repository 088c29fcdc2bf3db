import type { AnswerOf } from '@estante/contract/shapes'
import { useState } from 'react'
import { endAuth } from '../../api/persisted-auth.ts'
import { useCall } from '../../api/use-call.ts'
import { useChange } from '../../api/use-change.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ChangeFailed } from '../../shell/ChangeFailed.tsx'
import { FetchFailed } from '../../shell/FetchFailed.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { LinesSkeleton } from '../../ui/LinesSkeleton.tsx'
import { showToast } from '../../ui/toast-queue.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { AccountSection } from './AccountSection.tsx'
import { localDateTime } from './local-date-time.ts'

type Device = AnswerOf<'session.list'>[number]

/** The devices with a session of the patron, each with a button that ends it. */
export function DeviceList() {
  const { t } = useTranslation('patron')
  const devices = useCall('session.list')
  const [isAsking, setAsking] = useState(false)
  const endAll = useChange('session.end_all', () => endAuth('signed-out'))
  return (
    <AccountSection id="devices" title={t('security.devices.title')} text={t('security.devices.text')}>
      {devices.isError && (
        <FetchFailed words={t('security.failed')} error={devices.error} onRetry={() => void devices.refetch()} />
      )}
      {devices.isPending && <LinesSkeleton label={t('security.loading')} />}
      <ul className="acct-rows">
        {devices.data?.answer.map((device) => (
          <DeviceRow key={device.codigo} device={device} />
        ))}
      </ul>
      <div className="btn-group btn-group--wide">
        <Button onClick={() => setAsking(true)} aria-haspopup="dialog">
          {t('security.devices.endAll')}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        title={t('security.devices.endAllTitle')}
        action={t('security.devices.endAll')}
        keep={t('security.devices.stay')}
        danger
        busy={endAll.isPending}
        onConfirm={() => endAll.mutate({})}
        onClose={() => setAsking(false)}
      >
        <p>{t('security.devices.endAllText')}</p>
        <ChangeFailed error={endAll.error} />
      </ConfirmDialog>
    </AccountSection>
  )
}

function DeviceRow({ device }: { device: Device }) {
  const { t } = useTranslation('patron')
  const { day, time } = useFormat()
  const name = device.dispositivo || t('security.devices.unknown')
  const used = localDateTime(device.ultimo_uso)
  const end = useChange('session.end', () => showToast({ text: t('security.devices.ended', { device: name }) }))
  return (
    <li>
      <div>
        <p className="row row--tight">
          <strong>{name}</strong> {device.atual && <Badge kind="ok">{t('security.devices.this')}</Badge>}
        </p>
        <p className="soft small">
          {t('security.devices.used', { day: day(used.day, 'long'), time: time(used.time) })}
        </p>
        <ChangeFailed error={end.error} />
      </div>
      {!device.atual && (
        <Button size="s" onClick={() => end.mutate({ params: { id: device.codigo } })} busy={end.isPending}>
          <span aria-hidden="true">{t('security.devices.end')}</span>
          <VisuallyHidden>{t('security.devices.endOf', { device: name })}</VisuallyHidden>
        </Button>
      )}
    </li>
  )
}
