import { useTranslation } from 'react-i18next'
import { Skeleton, SkeletonGroup } from '../../ui/Skeleton.tsx'
import { useSkeleton } from '../../ui/use-skeleton.ts'

const rows = ['first', 'second', 'third']

/** The rows of one library. */
export function CopiesSkeleton() {
  const { t } = useTranslation('titles')
  const shown = useSkeleton(true)
  return (
    <SkeletonGroup label={shown ? t('copies.loading') : ''} className={shown ? 'stack' : 'stack is-waiting'}>
      {rows.map((row) => (
        <div key={row}>
          <Skeleton width={75} />
          <Skeleton width={40} />
        </div>
      ))}
    </SkeletonGroup>
  )
}
