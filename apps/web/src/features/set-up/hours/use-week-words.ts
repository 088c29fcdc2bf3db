import { useFormat } from '../../../i18n/use-format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { type SetUpWeek, weekNames } from './hours-fields.ts'

/** A week in words, days in a row with the same hours together: "segunda-feira a sexta-feira: 8h–12h e 13h–17h30". */
export function useWeekWords(): (week: SetUpWeek) => string[] {
  const { t } = useTranslation('set-up-hours')
  const { weekday, time, list } = useFormat()
  // Kept on one line; the contract writes "08:00-12:00, 13:00-17:30".
  const spans = (hours: string) =>
    list(hours.split(', ').map((span) => span.split('-').map(time).join('\u2060–\u2060')))
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
          ? t('week.oneDay', { day: weekday(from), hours: spans(hours) })
          : t('week.days', { from: weekday(from), to: weekday(to), hours: spans(hours) }),
      )
  }
}
