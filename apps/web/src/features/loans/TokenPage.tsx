import { useEffect, useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { useChange } from '../../api/use-change.ts'
import { now } from '../../clock.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ChangeFailed } from '../../shell/ChangeFailed.tsx'
import { FetchFailed } from '../../shell/FetchFailed.tsx'
import { Button } from '../../ui/Button.tsx'
import { QrPicture } from '../../ui/QrPicture.tsx'
import { AccountLayout } from '../account/AccountLayout.tsx'
import { localDateTime } from '../account/local-date-time.ts'
import { PanelSkeleton } from './PanelSkeleton.tsx'

/** A token to show at the desk or a self-check machine instead of a card. */
export function TokenPage() {
  const { t } = useTranslation('loans')
  return (
    <AccountLayout title={t('token.title')}>
      <LoanToken />
    </AccountLayout>
  )
}

function LoanToken() {
  const { t } = useTranslation('loans')
  const result = useCall('loans.token')
  const make = useChange('loans.new_token')
  const token = result.data?.answer
  const isOver = useIsOver(token?.validade ?? '')
  return (
    <div className="stack stack--6">
      <div className="stack stack--2">
        <h1>{t('token.title')}</h1>
        {token && <p className="soft">{t('token.text', { count: token.minutos })}</p>}
      </div>
      {result.isPending && <PanelSkeleton label={t('token.loading')} />}
      {result.isError && (
        <FetchFailed words={t('token.failed')} error={result.error} onRetry={() => void result.refetch()} />
      )}
      {token && token.token !== '' && !isOver && <Shown {...token} />}
      {token && isOver && <p role="status">{t('token.over')}</p>}
      <ChangeFailed error={make.error} />
      {token && (
        <div className="btn-group btn-group--wide">
          <Button tone="primary" onClick={() => make.mutate({})} busy={make.isPending} busyLabel={t('token.making')}>
            {t(token.token === '' || isOver ? 'token.make' : 'token.another')}
          </Button>
        </div>
      )}
    </div>
  )
}

function Shown({ token, validade, qr }: { token: string; validade: string; qr: string }) {
  const { t } = useTranslation('loans')
  const { time } = useFormat()
  return (
    <div className="stack" role="status">
      <QrPicture text={qr} label={t('token.picture')} />
      <p className="h2 key-text">{token}</p>
      <p>{t('token.until', { time: time(localDateTime(validade).time) })}</p>
    </div>
  )
}

/** Reports whether the moment has passed, by the device's clock. */
function useIsOver(until: string): boolean {
  const [over, setOver] = useState('')
  useEffect(() => {
    if (until === '') return
    const timer = setTimeout(() => setOver(until), Math.max(0, Date.parse(until) - now().getTime()))
    return () => clearTimeout(timer)
  }, [until])
  return until !== '' && over === until
}
