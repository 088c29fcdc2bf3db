import { useCall } from '../../../api/use-call.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { FetchFailed } from '../../../shell/FetchFailed.tsx'
import { LinesSkeleton } from '../../../ui/LinesSkeleton.tsx'
import { MarcTable } from './MarcTable.tsx'

/** The title's record, beginning with the leader. */
export function TitleMarc({ codAcervo }: { codAcervo: string }) {
  const { t } = useTranslation('titles')
  const result = useCall('titles.marc', { params: { id: codAcervo }, query: { liberacao: '1' }, staleTime: 60_000 })
  if (result.isError) {
    return <FetchFailed words={t('marc.failed')} error={result.error} onRetry={() => void result.refetch()} />
  }
  if (!result.data) return <LinesSkeleton label={t('marc.loading')} />
  return (
    <section aria-labelledby="marc">
      <h2 className="vh" id="marc">
        {t('tabs.marc')}
      </h2>
      <MarcTable rows={result.data.answer} format="bibliographic" caption={t('marc.caption')} />
    </section>
  )
}
