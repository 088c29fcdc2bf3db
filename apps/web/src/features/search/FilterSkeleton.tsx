import { useTranslation } from '../../i18n/use-translation.ts'
import { Skeleton, SkeletonGroup } from '../../ui/Skeleton.tsx'

const groups = ['a', 'b', 'c']
const values = ['a', 'b', 'c', 'd', 'e']

/** Has the height of the first filters. */
export function FilterSkeleton() {
  const { t } = useTranslation('search')
  return (
    <SkeletonGroup label={t('filters.loading')} className="facets">
      {groups.map((group) => (
        <div key={group} className="facet facet--sk">
          <Skeleton width={60} />
          {values.map((value) => (
            <Skeleton key={value} width={90} />
          ))}
        </div>
      ))}
    </SkeletonGroup>
  )
}
