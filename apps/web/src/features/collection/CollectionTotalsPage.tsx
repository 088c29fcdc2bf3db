import type { WireCounted } from '@estante/contract/collection.shapes'
import type { AnswerOf } from '@estante/contract/shapes'
import { useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { FetchFailed } from '../../shell/FetchFailed.tsx'
import '../../theme/pages/statistics.css'
import { Accordion } from '../../ui/Accordion.tsx'
import { LinesSkeleton } from '../../ui/LinesSkeleton.tsx'
import { Table } from '../../ui/Table.tsx'
import { AccountLayout } from '../account/AccountLayout.tsx'
import { Bars } from '../titles/statistics/Bars.tsx'
import { LibrarySelect } from './LibrarySelect.tsx'
import { NumberTable } from './NumberTable.tsx'
import { SaveTable } from './SaveTable.tsx'

/** How many titles and copies the collection has. */
export function CollectionTotalsPage() {
  const { t } = useTranslation(['acquisitions', 'patron'])
  const [library, setLibrary] = useState('')
  const result = useCall('collection.totals', {
    query: { biblioteca: library },
    keepPrevious: true,
    staleTime: 60_000,
  })
  const totals = result.data?.answer
  return (
    <AccountLayout title={t('patron:area.collectionTotals')}>
      <div className="stack stack--6">
        <div className="stack stack--2">
          <h1>{t('patron:area.collectionTotals')}</h1>
          <p className="soft">{t('totals.intro')}</p>
        </div>
        <LibrarySelect value={library} onChange={setLibrary} />
        {result.isError && (
          <FetchFailed words={t('totals.failed')} error={result.error} onRetry={() => void result.refetch()} />
        )}
        {result.isPending && <LinesSkeleton label={t('list.loading')} />}
        {totals && <Totals totals={totals} library={library} />}
      </div>
    </AccountLayout>
  )
}

function Totals({ totals, library }: { totals: AnswerOf<'collection.totals'>; library: string }) {
  const { t } = useTranslation('acquisitions')
  const numbers = (['titulos', 'exemplares'] as const).map((name) => ({
    name: t(`totals.${name}`),
    value: totals[name],
    definition: t(`totals.definition.${name}`),
  }))
  const header = (first: string) => [first, t('totals.titulos'), t('totals.exemplares')]
  const rowsOf = (counted: readonly WireCounted[]) =>
    counted.map(({ descricao, titulos, exemplares }) => [descricao, titulos, exemplares])
  const rows = [
    header(t('totals.material')),
    ...rowsOf(totals.materiais),
    header(t('fields.biblioteca')),
    ...rowsOf(totals.bibliotecas),
  ]
  return (
    <>
      <NumberTable caption={t('numbers.caption')} numbers={numbers} />
      {totals.materiais.length > 0 ? (
        <CountedPart title={t('totals.byMaterial')} first={t('totals.material')} counted={totals.materiais} />
      ) : (
        <p>{t('totals.none')}</p>
      )}
      {library === '' && totals.bibliotecas.length > 1 && (
        <CountedPart title={t('totals.byLibrary')} first={t('fields.biblioteca')} counted={totals.bibliotecas} />
      )}
      <SaveTable name="estante-acervo.csv" rows={rows} />
    </>
  )
}

interface CountedPartProps {
  title: string
  /** Header of the first column. */
  first: string
  counted: readonly WireCounted[]
}

/** Titles as bars, and titles and copies as a table that says the same. */
function CountedPart({ title, first, counted }: CountedPartProps) {
  const { t } = useTranslation(['acquisitions', 'statistics'])
  const { number } = useFormat()
  const bars = counted.map(({ descricao, titulos }) => ({
    name: descricao,
    value: Number(titulos),
    text: number(titulos),
  }))
  return (
    <section className="stack stack--4" aria-label={title}>
      <h2 className="h3">{title}</h2>
      <Bars bars={bars} />
      <Accordion summary={t('statistics:table')}>
        <Table
          caption={title}
          captionHidden
          rows={counted}
          rowKey={({ codigo }) => codigo}
          columns={[
            { key: 'name', header: first, rowHeader: true, cell: ({ descricao }) => descricao },
            { key: 'titles', header: t('totals.titulos'), end: true, cell: ({ titulos }) => number(titulos) },
            { key: 'copies', header: t('totals.exemplares'), end: true, cell: ({ exemplares }) => number(exemplares) },
          ]}
        />
      </Accordion>
    </section>
  )
}
