import { useTranslation } from 'react-i18next'
import { useCall } from '../../api/use-call.ts'
import { FetchFailed } from '../../layout/FetchFailed.tsx'
import { LinesSkeleton } from '../../ui/LinesSkeleton.tsx'
import { MarcTable } from './MarcTable.tsx'

/** The title's record, its leader first. */
export function TitleMarc({ codAcervo }: { codAcervo: string }) {
  const { t } = useTranslation('titles')
  const asked = useCall('titles.marc', { params: { id: codAcervo }, query: { liberacao: '1' }, staleTime: 60_000 })
  if (asked.isError) {
    return <FetchFailed words={t('marc.failed')} error={asked.error} onRetry={() => void asked.refetch()} />
  }
  if (!asked.data) return <LinesSkeleton label={t('marc.loading')} />
  return (
    <section aria-labelledby="marc">
      <h2 className="vh" id="marc">
        {t('tabs.marc')}
      </h2>
      <MarcTable rows={asked.data.answer} format="bibliographic" caption={t('marc.caption')} />
    </section>
  )
}
