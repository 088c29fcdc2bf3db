import { Suspense, useEffect } from 'react'
import { useCall } from '../../api/use-call.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { newTitlesPath } from '../../paths.ts'
import { FetchFailed } from '../../shell/FetchFailed.tsx'
import { lazyPart, loadParts } from '../../shell/lazy-part.tsx'
import { Link } from '../../ui/Link.tsx'
import { NewTitlesSkeleton } from './NewTitlesSkeleton.tsx'

/** Books on the shelf, and days in "this week". */
const query = { limite: '12', dias: '7' }

const shelf = 'features/home/NewTitlesShelf.tsx'
const NewTitlesShelf = lazyPart(shelf, async () => (await import('./NewTitlesShelf.tsx')).NewTitlesShelf)

/** The newest titles on a shelf; absent when there are none. */
export function NewTitles() {
  const { t } = useTranslation('home')
  const { number } = useFormat()
  const result = useCall('search.newTitles', { query, staleTime: 300_000 })
  // Beside the books themselves; where it does not come, the shelf says so when it is shown.
  useEffect(() => void loadParts([shelf]), [])
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
