import { useTranslation } from '../../i18n/use-translation.ts'
import { ShelfSkeleton } from '../../ui/ShelfSkeleton.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/Skeleton.tsx'

/** Reserves the height of heading and shelf, so that nothing below moves. */
export function NewTitlesSkeleton() {
  const { t } = useTranslation('home')
  return (
    <SkeletonGroup label={t('newTitles.loading')}>
      <div className="hero__cap hero__cap--sk">
        <Skeleton shape="title" width={20} />
      </div>
      <ShelfSkeleton books={12} brand />
    </SkeletonGroup>
  )
}
