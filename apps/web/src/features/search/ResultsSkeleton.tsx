import type { DisplayMode } from '@estante/domain/search/search-state'
import { useTranslation } from 'react-i18next'
import '../../theme/pages/cover-wall.css'
import '../../theme/pages/hit.css'
import { Skeleton, SkeletonGroup } from '../../ui/Skeleton.tsx'

interface ResultsSkeletonProps {
  display: DisplayMode
  /** As many as stood there before, or as will come at most. */
  rows: number
  /** False: it only keeps the place. */
  shown: boolean
}

/** Rows of the size of hits, or books of the size of covers. */
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
      ) : (
        <ol className="hits">
          {places.map((place) => (
            <Row key={place} />
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
