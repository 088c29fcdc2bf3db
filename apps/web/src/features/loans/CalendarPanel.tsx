import { Copy } from 'lucide-react'
import { useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { useChange } from '../../api/use-change.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ChangeFailed } from '../../shell/ChangeFailed.tsx'
import { FetchFailed } from '../../shell/FetchFailed.tsx'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { showToast } from '../../ui/toast-queue.ts'
import { PanelSkeleton } from './PanelSkeleton.tsx'

/** The secret address for calendar programs: created, shown once, revoked. */
export function CalendarPanel() {
  const { t } = useTranslation('loans')
  const result = useCall('loans.calendar')
  const [ending, setEnding] = useState(false)
  const open = useChange('loans.open_calendar')
  const close = useChange('loans.close_calendar', () => {
    setEnding(false)
    open.reset()
    showToast({ text: t('calendar.ended') })
  })
  const state = result.data?.answer
  const url = open.data && new URL(open.data.answer.url, window.location.origin).href
  return (
    <section className="stack panel" aria-labelledby="agenda">
      <h2 className="h3" id="agenda" tabIndex={-1}>
        {t('calendar.title')}
      </h2>
      <p className="soft">{t('calendar.text')}</p>
      {result.isPending && <PanelSkeleton label={t('calendar.loading')} />}
      {result.isError && (
        <FetchFailed words={t('calendar.failed')} error={result.error} onRetry={() => void result.refetch()} />
      )}
      {url !== undefined && <Address url={url} />}
      {state?.ativa && <Since {...state} />}
      <ChangeFailed error={open.error ?? close.error} />
      {state && (
        <div className="btn-group">
          <Button onClick={() => open.mutate({})} busy={open.isPending}>
            {t(state.ativa ? 'calendar.renew' : 'calendar.make')}
          </Button>
          {state.ativa && (
            <Button tone="quiet-danger" onClick={() => setEnding(true)} aria-haspopup="dialog">
              {t('calendar.end')}
            </Button>
          )}
        </div>
      )}
      <ConfirmDialog
        open={ending}
        title={t('calendar.endTitle')}
        action={t('calendar.end')}
        keep={t('calendar.keep')}
        danger
        busy={close.isPending}
        onConfirm={() => close.mutate({})}
        onClose={() => setEnding(false)}
      >
        <p>{t('calendar.endText')}</p>
      </ConfirmDialog>
    </section>
  )
}

function Address({ url }: { url: string }) {
  const { t } = useTranslation('loans')
  const copy = async () => {
    await navigator.clipboard.writeText(url)
    showToast({ text: t('calendar.copied') })
  }
  return (
    <div className="stack stack--2" role="status">
      <Field
        label={t('calendar.address')}
        hint={t('calendar.once')}
        value={url}
        readOnly
        onFocus={({ target }) => target.select()}
      />
      <div className="btn-group">
        {navigator.clipboard && (
          <Button size="s" icon={Copy} onClick={() => void copy()}>
            {t('calendar.copy')}
          </Button>
        )}
        <a className={buttonClass({ tone: 'quiet', size: 's' })} href={url.replace(/^https?:/, 'webcal:')}>
          {t('calendar.open')}
        </a>
      </div>
    </div>
  )
}

function Since({ desde, lida }: { desde: string; lida: string }) {
  const { t } = useTranslation('loans')
  const { day } = useFormat()
  return (
    <p className="small soft">
      {t('calendar.since', { day: day(desde, 'year') })}{' '}
      {lida === '' ? t('calendar.unread') : t('calendar.read', { day: day(lida, 'year') })}
    </p>
  )
}
