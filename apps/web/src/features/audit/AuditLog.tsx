import { useEffect, useRef, useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { FetchFailed } from '../../shell/FetchFailed.tsx'
import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { LinesSkeleton } from '../../ui/LinesSkeleton.tsx'
import { AuditFilters } from './AuditFilters.tsx'
import { AuditRows } from './AuditRows.tsx'
import { type AuditSearch, auditSearch, everything } from './audit-search.ts'
import { SaveAudit } from './SaveAudit.tsx'

/** The filters, and the rows that they find. */
export function AuditLog({ library }: { library: string }) {
  const { t } = useTranslation('audit')
  const search = auditSearch.use(everything)
  const [after, setAfter] = useState('')
  const query = { biblioteca: library, ...search }
  const result = useCall('audit.list', { query: { ...query, depois: after }, keepPrevious: true })
  const found = result.data?.answer
  // Of rows that give way to another search the older ones are none of what is searched now.
  const hasOlder = !result.isPlaceholderData && found !== undefined && found.seguinte !== ''
  const show = (next: AuditSearch) => {
    auditSearch.write(next)
    setAfter('')
  }
  return (
    <>
      <p className="soft">{t('intro')}</p>
      <AuditFilters search={search} onSearch={show} busy={result.isFetching} />
      {result.isError ? (
        <FetchFailed words={t('failed')} error={result.error} onRetry={() => void result.refetch()} />
      ) : !found ? (
        <LinesSkeleton label={t('loading')} />
      ) : (
        <section className="stack" aria-labelledby="registros">
          <div className="row row--between">
            <Heading count={found.linhas.length} hasMore={found.seguinte !== ''} page={after} />
            <SaveAudit query={query} />
          </div>
          {found.linhas.length > 0 ? (
            <AuditRows rows={found.linhas} isAll={library === ''} opensPeople={found.ve_pessoas} />
          ) : (
            <Empty title={t('none')} level={3}>
              {t('noneText')}
            </Empty>
          )}
          <div className="btn-group">
            {after !== '' && <Button onClick={() => setAfter('')}>{t('newest')}</Button>}
            {hasOlder && <Button onClick={() => setAfter(found.seguinte)}>{t('older')}</Button>}
          </div>
        </section>
      )}
    </>
  )
}

/** Has the focus when another page of rows is there. */
function Heading({ count, hasMore, page }: { count: number; hasMore: boolean; page: string }) {
  const { t } = useTranslation('audit')
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(page)
  useEffect(() => {
    if (shown.current === page) return
    shown.current = page
    heading.current?.focus()
  }, [page])
  return (
    <h2 id="registros" ref={heading} tabIndex={-1} aria-live="polite">
      {hasMore ? t('foundMore', { count }) : t('found', { count })}
    </h2>
  )
}
