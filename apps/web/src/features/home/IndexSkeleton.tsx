import { useTranslation } from 'react-i18next'
import { Skeleton, SkeletonGroup } from '../../ui/Skeleton.tsx'
import { useSkeleton } from '../../ui/use-skeleton.ts'

/** As high as the list that comes. */
export function IndexSkeleton({ lines }: { lines: number }) {
  const { t } = useTranslation('home')
  const shown = useSkeleton(true)
  return (
    <SkeletonGroup label={shown ? t('loading') : ''} className={shown ? undefined : 'is-waiting'}>
      <ul className="index">
        {Array.from({ length: lines }, (_, line) => line).map((line) => (
          <li key={line} className="index__sk">
            <Skeleton width={60} />
          </li>
        ))}
      </ul>
    </SkeletonGroup>
  )
}
