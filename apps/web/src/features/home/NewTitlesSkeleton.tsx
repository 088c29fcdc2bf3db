import { useTranslation } from 'react-i18next'
import { ShelfSkeleton } from '../../ui/ShelfSkeleton.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/Skeleton.tsx'

/** As high as the heading and the shelf that come, from the first moment: nothing below it moves. */
export function NewTitlesSkeleton() {
  const { t } = useTranslation('home')
  return (
    <SkeletonGroup label={t('newTitles.loading')}>
      <div className="hero__cap">
        <Skeleton shape="title" width={20} />
      </div>
      <ShelfSkeleton books={12} brand />
    </SkeletonGroup>
  )
}
