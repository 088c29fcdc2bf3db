import { useTranslation } from '../../i18n/use-translation.ts'
import { Skeleton, SkeletonGroup } from '../../ui/Skeleton.tsx'

/** Has the height of the list that replaces it. */
export function IndexSkeleton({ lines }: { lines: number }) {
  const { t } = useTranslation('home')
  return (
    <SkeletonGroup label={t('loading')}>
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
