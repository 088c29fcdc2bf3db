import { useTranslation } from 'react-i18next'
import { Skeleton, SkeletonGroup } from '../../ui/Skeleton.tsx'
import { useSkeleton } from '../../ui/use-skeleton.ts'

const books = Array.from({ length: 12 }, (_, place) => place)

/** As high as the shelf that comes, from the first moment: nothing below it moves. */
export function ShelfSkeleton() {
  const { t } = useTranslation('home')
  const shown = useSkeleton(true)
  return (
    <SkeletonGroup label={shown ? t('newTitles.loading') : ''} className={shown ? undefined : 'is-waiting'}>
      <div className="hero__cap">
        <Skeleton shape="title" width={20} />
      </div>
      <div className="shelf shelf--brand">
        <ul className="shelf__row">
          {books.map((book) => (
            <li key={book} className="shelf__item">
              <Skeleton shape="cover" />
            </li>
          ))}
        </ul>
      </div>
    </SkeletonGroup>
  )
}
