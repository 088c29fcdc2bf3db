import { useCall } from '../../../api/use-call.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import '../../../theme/pages/marc.css'
import { FetchFailed } from '../../../shell/FetchFailed.tsx'
import { LinesSkeleton } from '../../../ui/LinesSkeleton.tsx'
import { Table } from '../../../ui/Table.tsx'

/** The title in the fifteen Dublin Core elements. */
export function DublinCore({ codAcervo }: { codAcervo: string }) {
  const { t } = useTranslation('titles')
  const result = useCall('titles.dublinCore', { params: { id: codAcervo }, staleTime: 60_000 })
  if (result.isError) {
    return <FetchFailed words={t('dublinCore.failed')} error={result.error} onRetry={() => void result.refetch()} />
  }
  if (!result.data) return <LinesSkeleton label={t('dublinCore.loading')} />
  const rows = result.data.answer.map((row, place) => ({ ...row, place }))
  return (
    <section aria-labelledby="dublin-core">
      <h2 className="vh" id="dublin-core">
        {t('tabs.dublin-core')}
      </h2>
      <Table
        caption={t('dublinCore.caption')}
        captionHidden
        cards="plain"
        rows={rows}
        rowKey={(row) => row.place}
        columns={[
          {
            key: 'element',
            header: t('dublinCore.element'),
            rowHeader: true,
            className: 'marc__label',
            cell: ({ elemento }) => <ElementName element={elemento} />,
          },
          { key: 'value', header: t('dublinCore.value'), cell: ({ valor }) => valor },
        ]}
      />
    </section>
  )
}

/** An element's label and its standard name: "Título dc:title". */
function ElementName({ element }: { element: string }) {
  const { t } = useTranslation('titles')
  const name = `dc:${element}`
  return (
    <>
      {t(`dublinCore.elements.${element}`)} <code className="marc__code">{name}</code>
    </>
  )
}
