import type { AnswerOf } from '@estante/contract/shapes'
import { useDue } from '../../i18n/use-due.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths, titlePath } from '../../paths.ts'
import { Link } from '../../ui/Link.tsx'
import { Table } from '../../ui/Table.tsx'
import { titleText } from '../titles/title-text.ts'

type Dates = AnswerOf<'loans.start'>['datas']

/** The next due dates and pickup deadlines, by day. */
export function NextDates({ dates }: { dates: Dates }) {
  const { t } = useTranslation('loans')
  const due = useDue()
  if (dates.length === 0) return null
  return (
    <section aria-labelledby="next-dates">
      <div className="section-head">
        <h2 id="next-dates">{t('dates.title')}</h2>
        <Link href={`${paths.loans}#agenda`}>{t('calendar.link')}</Link>
      </div>
      <Table
        caption={t('dates.title')}
        captionHidden
        rows={dates}
        rowKey={({ dia_iso, tipo, codAcervo }) => `${dia_iso} ${tipo} ${codAcervo}`}
        cards="plain"
        columns={[
          {
            key: 'day',
            header: t('dates.day'),
            rowHeader: true,
            cell: ({ dia_iso, hora }) => due(dia_iso, hora, 'long'),
          },
          {
            key: 'what',
            header: t('dates.what'),
            cell: ({ tipo, titulo, codAcervo }) => (
              <span>
                {t(`dates.${tipo}`)} <Link href={titlePath(codAcervo)}>{titleText(titulo)}</Link>
              </span>
            ),
          },
          { key: 'where', header: t('dates.where'), cell: ({ biblioteca }) => biblioteca },
        ]}
      />
    </section>
  )
}
