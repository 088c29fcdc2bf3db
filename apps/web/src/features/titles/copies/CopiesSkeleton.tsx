import { useTranslation } from '../../../i18n/use-translation.ts'
import { Skeleton, SkeletonGroup } from '../../../ui/Skeleton.tsx'

const rows = ['first', 'second', 'third']

/** The rows of one library. */
export function CopiesSkeleton() {
  const { t } = useTranslation('titles')
  return (
    <SkeletonGroup label={t('copies.loading')} className="stack">
      {rows.map((row) => (
        <div key={row}>
          <Skeleton width={75} />
          <Skeleton width={40} />
        </div>
      ))}
    </SkeletonGroup>
  )
}
