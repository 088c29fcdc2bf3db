import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../api/use-call.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { newTitlesPath } from '../../paths.ts'
import { FetchFailed } from '../../shell/FetchFailed.tsx'
import { loadChunk } from '../../shell/load-chunk.ts'
import { Link } from '../../ui/Link.tsx'
import { NewTitlesSkeleton } from './NewTitlesSkeleton.tsx'

/** How many books stand on the shelf, and how many days "this week" has. */
const query = { limite: '12', dias: '7' }

const NewTitlesShelf = lazyRouteComponent(
  loadChunk(() => import('./NewTitlesShelf.tsx')),
  'NewTitlesShelf',
)

/** The books that came in last, on a shelf; absent while the libraries have none at all. */
export function NewTitles() {
  const { t } = useTranslation('home')
  const { number } = useFormat()
  const result = useCall('search.newTitles', { query, staleTime: 300_000 })
  // Beside the books themselves; where it does not come, the shelf says so when it is shown.
  useEffect(() => void NewTitlesShelf.preload?.()?.catch(() => {}), [])
  if (result.isError) {
    return <FetchFailed words={t('newTitles.failed')} error={result.error} onRetry={() => void result.refetch()} />
  }
  if (!result.data) return <NewTitlesSkeleton />
  const hits = result.data.answer
  if (hits.length === 0) return null
  const count = Number(result.data.header('X-Total-Count') ?? 0)
  const title = count > 0 ? t('newTitles.week') : t('newTitles.latest')
  return (
    <Suspense fallback={<NewTitlesSkeleton />}>
      <div className="hero__cap">
        <h2>{title}</h2>
        <Link href={newTitlesPath}>
          {count > 0 ? t('newTitles.all', { count, total: number(count) }) : t('newTitles.more')}
        </Link>
      </div>
      <NewTitlesShelf label={title} hits={hits} />
    </Suspense>
  )
}
