import { useTranslation } from '../../i18n/use-translation.ts'
import { Skeleton, SkeletonGroup } from '../../ui/Skeleton.tsx'

/** As many rows as a page of the list, each with the height of a one-line entry. */
const rows = Array.from({ length: 20 }, (_, row) => row)

/** Skeleton of the entries. */
export function ListSkeleton({ shown }: { shown: boolean }) {
  const { t } = useTranslation('browse')
  return (
    <SkeletonGroup label={t('loading')} shown={shown}>
      <p className="h3 list-range">
        <Skeleton width={60} />
      </p>
      <div className="list-walk" />
      <ol className="entries">
        {rows.map((row) => (
          <li key={row} className="entry">
            <span className="entry__line">
              <Skeleton width={row % 3 === 0 ? 30 : 40} />
            </span>
          </li>
        ))}
      </ol>
    </SkeletonGroup>
  )
}
