import type { LibraryHours } from '@estante/contract/institution.shapes'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import { classes } from '../../ui/classes.ts'
import { weekdayOf, weekOf } from './week.ts'

/** When a library opens, Monday to Sunday; days in a row with the same hours share a line. */
export function WeekTable({ library, today }: { library: LibraryHours; today: string }) {
  const { t } = useTranslation('institution')
  const { weekday } = useFormat()
  const spans = useSpans()
  const current = weekdayOf(today)
  return (
    <table className="week">
      <caption className="vh">{t('hours.week', { library: library.desc_biblioteca })}</caption>
      <tbody>
        {weekOf(library.horarios).map(({ from, to, periods }) => (
          <tr key={from} className={classes(from <= current && current <= to && 'is-today')}>
            <th scope="row">
              {from === to
                ? weekday(from)
                : t(to - from === 1 ? 'hours.twoDays' : 'hours.days', { from: weekday(from), to: weekday(to) })}
            </th>
            <td>{periods.length === 0 ? t('hours.closed') : spans(periods)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** "8h a 12h e 13h a 17h30" */
export function useSpans() {
  const { t } = useTranslation('institution')
  const { time, language } = useFormat()
  const list = new Intl.ListFormat(language, { type: 'conjunction' })
  return (periods: readonly { abre: string; fecha: string }[]) =>
    list.format(periods.map(({ abre, fecha }) => oneLine(t('hours.span', { from: time(abre), to: time(fecha) }))))
}

/** A span of hours is never broken in two lines. */
function oneLine(words: string): string {
  return words.replaceAll(' ', '\u00a0')
}
