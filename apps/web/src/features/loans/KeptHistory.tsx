import type { AnswerOf } from '@estante/contract/shapes'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { useChange } from '../../api/use-change.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ChangeFailed } from '../../shell/ChangeFailed.tsx'
import { FetchFailed } from '../../shell/FetchFailed.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { showToast } from '../../ui/toast-queue.ts'
import { PanelSkeleton } from './PanelSkeleton.tsx'

type Kept = AnswerOf<'loans.kept_history'>

/** What the library remembers of the patron's reading, a switch to forget it each night, and a button to forget it now. */
export function KeptHistory() {
  const { t } = useTranslation('loans')
  const result = useCall('loans.kept_history')
  return (
    <section className="stack panel" aria-labelledby="kept">
      <h2 className="h3" id="kept" tabIndex={-1}>
        {t('history.kept.title')}
      </h2>
      {result.isPending && <PanelSkeleton label={t('history.loading')} />}
      {result.isError && (
        <FetchFailed words={t('history.kept.failed')} error={result.error} onRetry={() => void result.refetch()} />
      )}
      {result.data && <Choices kept={result.data.answer} />}
    </section>
  )
}

function Choices({ kept }: { kept: Kept }) {
  const { t } = useTranslation('loans')
  const { day } = useFormat()
  const change = useChange('loans.keep_history')
  const isKept = change.isPending ? (change.variables?.body?.guardar ?? kept.guardar) : kept.guardar
  const rule = kept.meses === 0 ? t('history.kept.always') : t('history.kept.months', { count: kept.meses })
  return (
    <>
      <p>
        {kept.total === 0
          ? t('history.kept.nothing')
          : t('history.kept.total', { count: kept.total, day: day(kept.desde_iso, 'year') })}{' '}
        {isKept ? rule : t('history.kept.forgets')}
      </p>
      <Switch
        on={isKept}
        onChange={(guardar) => change.mutate({ body: { guardar } })}
        label={t('history.kept.keep')}
        words={{ on: t('automatic.on'), off: t('automatic.off') }}
      />
      <p className="soft small">{t('history.kept.counts')}</p>
      <ChangeFailed error={change.error} />
      <EraseHistory />
    </>
  )
}

function EraseHistory() {
  const { t } = useTranslation('loans')
  const [asking, setAsking] = useState(false)
  const erase = useChange('loans.erase_history', ({ answer }) => {
    setAsking(false)
    const erased = answer.apagados > 0 && t('history.kept.erased', { count: answer.apagados })
    const left = answer.mantidos > 0 && t('history.kept.left', { count: answer.mantidos })
    // Closed holds and call slips go too, and are not counted.
    showToast({ text: [erased, left].filter(Boolean).join(' ') || t('history.kept.done') })
  })
  return (
    <div>
      <Button tone="quiet-danger" icon={Trash2} flush onClick={() => setAsking(true)} aria-haspopup="dialog">
        {t('history.kept.erase')}
      </Button>
      <ChangeFailed error={erase.error} />
      <ConfirmDialog
        open={asking}
        danger
        title={t('history.kept.ask')}
        action={t('history.kept.erase')}
        keep={t('history.kept.stay')}
        busy={erase.isPending}
        onConfirm={() => erase.mutate({})}
        onClose={() => setAsking(false)}
      >
        {t('history.kept.askText')}
      </ConfirmDialog>
    </div>
  )
}
