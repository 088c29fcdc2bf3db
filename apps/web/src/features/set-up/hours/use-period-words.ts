import { useFormat } from '../../../i18n/use-format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'

/** "24 de dezembro de 2026", "24 de dezembro de 2026 a 4 de janeiro de 2027". */
export function usePeriodWords(): (period: { de: string; ate: string }) => string {
  const { t } = useTranslation('set-up-hours')
  const { day } = useFormat()
  return ({ de, ate }) =>
    de === ate ? day(de, 'year') : t('calendar.period', { from: day(de, 'year'), to: day(ate, 'year') })
}
