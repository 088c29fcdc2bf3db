import type { Authority } from '@estante/contract/authorities.shapes'
import { useParams } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useCall } from '../../api/use-call.ts'
import { withTranslations } from '../../i18n/start-i18n.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { authorityPath } from '../../paths.ts'
import { FetchFailed } from '../../shell/FetchFailed.tsx'
import { lazyPart } from '../../shell/lazy-part.tsx'
import { NotFoundPage } from '../../shell/NotFoundPage.tsx'
import { usePageTitle } from '../../shell/use-page-title.ts'
import { useShownLocation } from '../../shell/use-shown-location.ts'
import '../../theme/pages/work.css'
import { RecordCrumbs } from '../titles/RecordCrumbs.tsx'
import { AuthorityHead } from './AuthorityHead.tsx'
import { AuthorityMarc } from './AuthorityMarc.tsx'
import { AuthorityRecord } from './AuthorityRecord.tsx'
import { AuthoritySkeleton } from './AuthoritySkeleton.tsx'
import { Neighbours } from './Neighbours.tsx'
import { RoleList } from './RoleList.tsx'
import { Works } from './Works.tsx'

const ReportMistake = lazyPart('features/reports/ReportMistake.tsx', () =>
  withTranslations(['comments'], async () => (await import('../reports/ReportMistake.tsx')).ReportMistake),
)

/** An authority (name, subject, series): description, titles, relations; `/marc` shows its record. */
export function AuthorityPage() {
  const { t } = useTranslation('authorities')
  const { codAutoridade = '' } = useParams({ strict: false })
  const { pathname } = useShownLocation()
  const result = useCall('authorities.show', { params: { id: codAutoridade } })
  const authority = result.data?.answer
  if (result.error?.status === 404) return <NotFoundPage title={t('notFound.title')} text={t('notFound.text')} />
  if (!authority) {
    return (
      <div className="main wrap">
        {result.isError ? (
          <div className="stack stack--6">
            <h1>{t('page')}</h1>
            <FetchFailed words={t('failed')} error={result.error} onRetry={() => void result.refetch()} />
          </div>
        ) : (
          <AuthoritySkeleton />
        )}
      </div>
    )
  }
  const isMarc = pathname.replace(/\/$/, '').endsWith('/marc')
  return isMarc ? <RecordInMarc authority={authority} /> : <KnownAuthority authority={authority} />
}

function KnownAuthority({ authority }: { authority: Authority }) {
  usePageTitle(authority.descricao)
  return (
    <div className="main wrap">
      <RecordCrumbs current={authority.descricao} />
      <div className="with-side with-side--right">
        <div className="stack stack--10">
          <AuthorityHead authority={authority} />
          <Works authority={authority} />
          <RoleList authority={authority} />
          <Neighbours authority={authority} />
          <Suspense>
            <ReportMistake record={{ cod_autoridade: authority.cod_autoridade }} />
          </Suspense>
        </div>
        <AuthorityRecord authority={authority} />
      </div>
    </div>
  )
}

function RecordInMarc({ authority }: { authority: Authority }) {
  const { t } = useTranslation('authorities')
  const { cod_autoridade: code, descricao: heading } = authority
  usePageTitle(t('marc.title', { heading }))
  return (
    <div className="main wrap">
      <RecordCrumbs above={{ href: authorityPath(code), label: heading }} current={t('marc.short')} />
      <div className="stack stack--6">
        <AuthorityHead authority={authority} record />
        <AuthorityMarc authority={authority} />
      </div>
    </div>
  )
}
