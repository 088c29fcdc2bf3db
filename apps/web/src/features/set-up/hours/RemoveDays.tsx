import { useCall } from '../../../api/use-call.ts'
import { useChange, useRefreshAfter } from '../../../api/use-change.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ChangeFailed } from '../../../shell/ChangeFailed.tsx'
import { FetchFailed } from '../../../shell/FetchFailed.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { LinesSkeleton } from '../../../ui/LinesSkeleton.tsx'
import { showToast } from '../../../ui/toast-queue.ts'
import type { SetUpPeriod } from './hours-fields.ts'
import { ShiftPreview } from './ShiftPreview.tsx'
import { usePeriodWords } from './use-period-words.ts'

interface RemoveDaysProps {
  /** Empty: all libraries. */
  library: string
  period: SetUpPeriod
  onClose: () => void
}

/** Gives days back to the week, after what that moves was shown. */
export function RemoveDays({ library, period: { de, ate, motivo }, onClose }: RemoveDaysProps) {
  const { t } = useTranslation(['set-up-hours', 'set-up'])
  const words = usePeriodWords()({ de, ate })
  const result = useCall('set-up-hours.preview_days', { query: { biblioteca: library, de, ate, remover: 'sim' } })
  const preview = result.data?.answer
  const removal = useChange('set-up-hours.remove_days', () => {
    showToast({ text: t('set-up-hours:removal.done') })
    onClose()
  })
  const refresh = useRefreshAfter('set-up-hours.remove_days')
  const remove = () => {
    if (!preview) return
    const body = { biblioteca: library, de, ate, versao: preview.versao }
    removal.mutate({ body }, { onError: () => void refresh() })
  }
  return (
    <ConfirmDialog
      open
      danger
      title={t('set-up-hours:removal.title', { when: words })}
      action={t('set-up-hours:removal.action')}
      keep={t('set-up:keep')}
      busy={removal.isPending}
      waits={!preview && result.isFetching}
      refused={!preview && result.isError && t('set-up-hours:removal.unseen')}
      onConfirm={remove}
      onClose={onClose}
    >
      <p>{t('set-up-hours:removal.text', { reason: motivo })}</p>
      {preview ? (
        <ShiftPreview shift={preview} />
      ) : result.isError ? (
        <FetchFailed
          words={t('set-up-hours:shift.failed')}
          error={result.error}
          onRetry={() => void result.refetch()}
        />
      ) : (
        <LinesSkeleton label={t('set-up-hours:shift.loading')} />
      )}
      <ChangeFailed error={removal.error} title={t('set-up:notSaved')} />
    </ConfirmDialog>
  )
}
