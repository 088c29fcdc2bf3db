import type { LibraryHours } from '@estante/contract/institution.shapes'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { type ExceptionSpan, exceptionSpans } from './exceptions.ts'
import { useSpans } from './WeekTable.tsx'

interface ExceptionListProps {
  days: LibraryHours['excecoes']
  /** They apply to all libraries and are shown once. */
  everywhere?: boolean
  /** On the library's own page, where its heading is one of the page's. */
  page?: boolean
}

/** Days of the next weeks on which a library, or every one, is closed or has other hours. */
export function ExceptionList({ days, everywhere, page }: ExceptionListProps) {
  const { t } = useTranslation('institution-pages')
  if (days.length === 0) return null
  return (
    <div className={everywhere ? 'exceptions exceptions--all' : 'exceptions'}>
      {page ? (
        <h2>{t('hours.exceptions')}</h2>
      ) : everywhere ? (
        <h2 className="h3">{t('hours.everywhere')}</h2>
      ) : (
        <h4 className="h3">{t('hours.exceptions')}</h4>
      )}
      <ul>
        {exceptionSpans(days).map((one) => (
          <ExceptionLine key={`${one.from} ${one.motivo}`} exception={one} />
        ))}
      </ul>
    </div>
  )
}

function ExceptionLine({ exception }: { exception: ExceptionSpan }) {
  const { t } = useTranslation('institution-pages')
  const { day } = useFormat()
  const spans = useSpans()
  const { from, to, motivo: reason, abre, fecha } = exception
  const hours = abre === '' ? t('hours.closedThen') : spans([{ abre, fecha }])
  return (
    <li>
      <span className="exceptions__day">
        {from === to ? day(from, 'long') : t('hours.dates', { from: day(from, 'long'), to: day(to, 'long') })}
      </span>
      <span className="soft">{t('hours.exception', { reason, hours })}</span>
    </li>
  )
}
