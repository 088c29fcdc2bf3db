import type { LibraryHours } from '@estante/contract/institution.shapes'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { classes } from '../../ui/classes.ts'
import { weekdayOf, weekOf } from './week.ts'

/**
 * Opening hours from Monday to Sunday; consecutive days with equal hours share a row. Its explicit roles keep it a table
 * where `display` stacks it, with large text on a phone.
 */
export function WeekTable({ library, today }: { library: LibraryHours; today: string }) {
  const { t } = useTranslation('institution-pages')
  const { weekday } = useFormat()
  const spans = useSpans()
  const current = weekdayOf(today)
  return (
    // biome-ignore lint/a11y/noRedundantRoles: see above
    <table className="week" role="table">
      <caption className="vh">{t('hours.week', { library: library.desc_biblioteca })}</caption>
      {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
      <tbody role="rowgroup">
        {weekOf(library.horarios).map(({ from, to, periods }) => (
          // biome-ignore lint/a11y/noRedundantRoles: see above
          <tr key={from} role="row" className={classes(from <= current && current <= to && 'is-today')}>
            {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
            <th scope="row" role="rowheader">
              {from === to
                ? weekday(from)
                : t(to - from === 1 ? 'hours.twoDays' : 'hours.days', { from: weekday(from), to: weekday(to) })}
            </th>
            {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
            <td role="cell">{periods.length === 0 ? t('hours.closed') : spans(periods)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** "8h a 12h e 13h a 17h30" */
export function useSpans() {
  const { t } = useTranslation('institution-pages')
  const { time, list } = useFormat()
  return (periods: readonly { abre: string; fecha: string }[]) =>
    list(periods.map(({ abre, fecha }) => oneLine(t('hours.span', { from: time(abre), to: time(fecha) }))))
}

/** Keeps a span of hours on one line. */
function oneLine(words: string): string {
  return words.replaceAll(' ', '\u00a0')
}
