import type { AnswerOf } from '@estante/contract/shapes'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Table } from '../../ui/Table.tsx'
import { SaveRows } from './SaveRows.tsx'

interface ZeroResultSearchesProps {
  searches: AnswerOf<'today.show'>['pesquisas']
  /** "2026-11-25" */
  day: string
}

/** What readers looked for and did not find. No links: a search by the staff would count too. */
export function ZeroResultSearches({ searches, day }: ZeroResultSearchesProps) {
  const { t } = useTranslation('today')
  const { number } = useFormat()
  const head = [t('words'), t('times')]
  const rows = searches.map(({ termos, vezes }) => [termos, String(vezes)])
  return (
    <section className="stack stack--4" aria-labelledby="pesquisas">
      <h2 id="pesquisas">{t('searches')}</h2>
      <p className="soft">{t('searchesText')}</p>
      {searches.length === 0 ? (
        <p className="soft">{t('noSearches')}</p>
      ) : (
        <>
          <Table
            caption={t('searches')}
            captionHidden
            rows={searches}
            rowKey={({ termos }) => termos}
            columns={[
              { key: 'words', header: head[0], rowHeader: true, cell: ({ termos }) => termos },
              { key: 'times', header: head[1], end: true, cell: ({ vezes }) => number(vezes) },
            ]}
          />
          <SaveRows name="pesquisas" day={day} rows={[head, ...rows]} />
        </>
      )}
    </section>
  )
}
