import type { DisplayMode } from '@estante/domain/search/search-state'
import { useTranslation } from '../../i18n/use-translation.ts'
import '../../theme/pages/cover-wall.css'
import '../../theme/pages/hit.css'
import { Skeleton, SkeletonGroup } from '../../ui/Skeleton.tsx'

interface ResultsSkeletonProps {
  display: DisplayMode
  /** As many as before, or as the page can have. */
  rows: number
  /** False: only reserves space. */
  shown: boolean
}

/** Skeletons with the size of hits, of covers, or of lines. */
export function ResultsSkeleton({ display, rows, shown }: ResultsSkeletonProps) {
  const { t } = useTranslation('search')
  const places = Array.from({ length: rows }, (_, place) => place)
  return (
    <SkeletonGroup label={t('loading')} shown={shown}>
      {display === 'C' ? (
        <ol className="coverwall">
          {places.map((place) => (
            <Book key={place} />
          ))}
        </ol>
      ) : display === 'D' ? (
        <ol className="hits">
          {places.map((place) => (
            <Row key={place} />
          ))}
        </ol>
      ) : (
        <ol className="refs">
          {places.map((place) => (
            <Line key={place} />
          ))}
        </ol>
      )}
    </SkeletonGroup>
  )
}

function Row() {
  return (
    <li className="hit">
      <div className="coverbox">
        <Skeleton shape="cover" />
      </div>
      <div className="hit__body">
        <Skeleton width={40} />
        <Skeleton shape="title" width={75} />
        <Skeleton width={30} />
        <Skeleton width={60} />
        <Skeleton shape="badge" />
      </div>
      <div className="hit__act">
        <Skeleton shape="btn" />
      </div>
    </li>
  )
}

function Line() {
  return (
    <li>
      <Skeleton width={90} />
      <Skeleton width={40} />
    </li>
  )
}

function Book() {
  return (
    <li className="coverwall__item">
      <div className="coverwall__stand coverwall__stand--sk">
        <Skeleton shape="cover" />
      </div>
      <div>
        <Skeleton width={40} />
        <Skeleton shape="title" width={90} />
        <Skeleton width={60} />
      </div>
      <Skeleton shape="badge" />
    </li>
  )
}
