import type { Authority } from '@estante/contract/authorities.shapes'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../api/use-call.ts'
import { FetchFailed } from '../../layout/FetchFailed.tsx'
import { LinesSkeleton } from '../../ui/LinesSkeleton.tsx'
import { MarcTable } from '../titles/MarcTable.tsx'

/** The record of an authority. One that was made from a title has none, and says so. */
export function AuthorityMarc({ authority }: { authority: Authority }) {
  const { t } = useTranslation('authorities')
  const asked = useCall('authorities.marc', { params: { id: authority.cod_autoridade }, staleTime: 60_000 })
  if (asked.isError) {
    return <FetchFailed words={t('marc.failed')} error={asked.error} onRetry={() => void asked.refetch()} />
  }
  if (!asked.data) return <LinesSkeleton label={t('marc.loading')} />
  if (asked.data.answer.length === 0) return <p>{t('marc.none')}</p>
  return <MarcTable rows={asked.data.answer} format="authority" caption={t('marc.caption')} />
}
