import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import { titlePath } from '../../paths.ts'
import { Link } from '../../ui/Link.tsx'
import { SpineLabel } from '../../ui/SpineLabel.tsx'
import { spineParts } from './spine-parts.ts'
import type { ShelfPlace } from './ways-to-get.ts'

export interface ShelfPlacesProps {
  places: readonly ShelfPlace[]
  codAcervo: string
}

/** Libraries told one by one; where more have it, the list of copies has them all. */
const mostPlaces = 3

/** Library, shelf, and the label to look for. */
export function ShelfPlaces({ places, codAcervo }: ShelfPlacesProps) {
  const { t } = useTranslation('titles')
  const { number } = useFormat()
  const more = places.length - mostPlaces
  return (
    <>
      {places.slice(0, mostPlaces).map((place, at) => (
        <Place
          key={place.library}
          place={place}
          counted={places.length > 1}
          // One label is enough where the next library has the same one.
          labelled={place.callNumber !== places[at - 1]?.callNumber}
        />
      ))}
      {more > 0 && (
        <p>
          <Link href={titlePath(codAcervo, 'exemplares')}>
            {t('get.moreLibraries', { count: more, total: number(more) })}
          </Link>
        </p>
      )}
    </>
  )
}

interface PlaceProps {
  place: ShelfPlace
  /** Several libraries have it: each stands by itself, with the number of its copies. */
  counted: boolean
  labelled: boolean
}

function Place({ place, counted, labelled }: PlaceProps) {
  const { t } = useTranslation('titles')
  const { number } = useFormat()
  const { library, places, count, callNumber } = place
  return (
    <div className="shelfplace">
      {counted ? (
        <>
          <p>
            {library} <span className="soft small nowrap">{t('copies.count', { count, total: number(count) })}</span>
          </p>
          {places.length > 0 && <p className="small">{places.join('; ')}</p>}
        </>
      ) : (
        <p>{[library, ...places].join(', ')}</p>
      )}
      {callNumber && labelled && (
        <div className="shelfmark">
          <SpineLabel label={t('fields.callNumber')} parts={spineParts(callNumber)} />
        </div>
      )}
    </div>
  )
}
