import type { LibraryHours } from '@estante/contract/institution.shapes'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import { useSpans } from './WeekTable.tsx'

/** The days of the next weeks on which a library is closed or keeps other hours. */
export function ExceptionList({ library }: { library: LibraryHours }) {
  const { t } = useTranslation('institution')
  const { day } = useFormat()
  const spans = useSpans()
  if (library.excecoes.length === 0) return null
  return (
    <div className="exceptions">
      <h4 className="h3">{t('hours.exceptions')}</h4>
      <ul>
        {library.excecoes.map((one) => (
          <li key={one.dia}>
            <time dateTime={one.dia}>{day(one.dia, 'long')}</time>
            <span className="soft">
              {t('hours.exception', {
                reason: one.motivo,
                hours: one.abre === '' ? t('hours.closedThen') : spans([one]),
              })}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
