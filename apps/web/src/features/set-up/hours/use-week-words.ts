import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'
import { type SetUpWeek, weekNames } from './hours-fields.ts'

/** A week in words, days in a row with the same hours together: "segunda-feira a sexta-feira: 08:00-21:00". */
export function useWeekWords(): (week: SetUpWeek) => string[] {
  const { t } = useTranslation('set-up-hours')
  const { weekday } = useFormat()
  return (week) => {
    const groups: { from: number; to: number; hours: string }[] = []
    for (const [at, name] of weekNames.entries()) {
      const last = groups.at(-1)
      if (last && last.hours === week[name] && last.to === at) last.to = at + 1
      else groups.push({ from: at + 1, to: at + 1, hours: week[name] })
    }
    return groups
      .filter(({ hours }) => hours !== '')
      .map(({ from, to, hours }) =>
        from === to
          ? t('week.oneDay', { day: weekday(from), hours })
          : t('week.days', { from: weekday(from), to: weekday(to), hours }),
      )
  }
}
