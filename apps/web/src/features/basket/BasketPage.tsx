import { lazy, Suspense } from 'react'
import { withTranslations } from '../../i18n/start-i18n.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { loadChunk } from '../../shell/load-chunk.ts'
import { usePageTitle } from '../../shell/use-page-title.ts'
import { useShownLocation } from '../../shell/use-shown-location.ts'
import { LinesSkeleton } from '../../ui/LinesSkeleton.tsx'
import { ListedHit } from '../search/ListedHit.tsx'
import { OwnBasket } from './OwnBasket.tsx'
import { readListCode, readSharedList } from './shared-list.ts'

/** Lazy: only for the links that people share. */
const SharedList = lazy(loadChunk(async () => ({ default: (await import('./SharedList.tsx')).SharedList })))
const SharedListPage = lazy(
  loadChunk(() =>
    withTranslations(['title-lists'], async () => ({
      default: (await import('../title-lists/SharedListPage.tsx')).SharedListPage,
    })),
  ),
)

interface BasketPageProps {
  /** Within a page of the personal area, which has its own frame. */
  isSection?: boolean
}

/** The reader's basket; with titles or the code of a list in the address, what somebody shared. */
export function BasketPage({ isSection = false }: BasketPageProps) {
  const { t } = useTranslation('basket')
  const { t: layoutWords } = useTranslation('layout')
  const { search } = useShownLocation()
  const code = readListCode(search)
  const shared = readSharedList(search)
  const isOwn = code === undefined && !shared
  // A section has the title of its frame, a shared list its own.
  usePageTitle(isOwn && !isSection ? layoutWords('basket.name') : undefined)
  return (
    <div className={isSection ? 'basket' : 'main wrap basket'}>
      <Suspense fallback={<LinesSkeleton label={t('loading')} />}>
        {code !== undefined && <SharedListPage code={code} />}
        {code === undefined && shared && <SharedList titles={shared} Row={ListedHit} />}
      </Suspense>
      {isOwn && <OwnBasket Row={ListedHit} />}
    </div>
  )
}
