import { useCall } from '../../api/use-call.ts'
import { useChange } from '../../api/use-change.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { showToast } from '../../ui/toast-queue.ts'

/** The open holds of whoever is signed in, and what can be done with them. */
export function useOwnHolds() {
  const { t } = useTranslation('holds')
  const { day, number } = useFormat()
  const done = (text: string) => showToast({ text })
  const list = useCall('holds.list', { keepPrevious: true })
  return {
    list,
    cancel: useChange('holds.cancel', ({ answer: { canceladas } }) =>
      done(t('cancel.done', { count: canceladas.length, total: number(canceladas.length) })),
    ),
    suspend: useChange('holds.suspend', ({ answer }) =>
      done(t('suspend.done', { day: day(answer.suspensa_ate_iso, 'long') })),
    ),
    resume: useChange('holds.resume', () => done(t('suspend.resumed'))),
    move: useChange('holds.move', ({ answer }) => done(t('move.done', { library: answer.desc_biblioteca_retirada }))),
  }
}

export type OwnHolds = ReturnType<typeof useOwnHolds>
