import type { Authority } from '@estante/contract/authorities.shapes'
import { useCall } from '../../api/use-call.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { FetchFailed } from '../../shell/FetchFailed.tsx'
import { LinesSkeleton } from '../../ui/LinesSkeleton.tsx'
import { MarcTable } from '../titles/marc/MarcTable.tsx'

/** The MARC record of an authority. One made from a title has none. */
export function AuthorityMarc({ authority }: { authority: Authority }) {
  const { t } = useTranslation('authorities')
  const result = useCall('authorities.marc', { params: { id: authority.cod_autoridade }, staleTime: 60_000 })
  if (result.isError) {
    return <FetchFailed words={t('marc.failed')} error={result.error} onRetry={() => void result.refetch()} />
  }
  if (!result.data) return <LinesSkeleton label={t('marc.loading')} />
  if (result.data.answer.length === 0) return <p>{t('marc.none')}</p>
  return <MarcTable rows={result.data.answer} format="authority" caption={t('marc.caption')} />
}
