import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'
import { titlePath } from '../../../paths.ts'
import { Link } from '../../../ui/Link.tsx'
import { SpineLabel } from '../../../ui/SpineLabel.tsx'
import type { ShelfLocation } from '../access/access-options.ts'
import { spineParts } from '../related/spine-parts.ts'

export interface ShelfLocationsProps {
  locations: readonly ShelfLocation[]
  codAcervo: string
}

/** Libraries told one by one; where more have it, the list of copies has them all. */
const maxLocations = 3

/** Library, shelf, and the label to look for. */
export function ShelfLocations({ locations, codAcervo }: ShelfLocationsProps) {
  const { t } = useTranslation('titles')
  const { number } = useFormat()
  const more = locations.length - maxLocations
  return (
    <>
      {locations.slice(0, maxLocations).map((place, at) => (
        <Place
          key={place.library}
          place={place}
          counted={locations.length > 1}
          // One label is enough where the next library has the same one.
          labelled={place.callNumber !== locations[at - 1]?.callNumber}
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
  place: ShelfLocation
  /** Several libraries have it: each stands by itself, with the number of its copies. */
  counted: boolean
  labelled: boolean
}

function Place({ place, counted, labelled }: PlaceProps) {
  const { t } = useTranslation('titles')
  const { number } = useFormat()
  const { library, locations, count, callNumber } = place
  return (
    <div className="shelfplace">
      {counted ? (
        <>
          <p>
            {library} <span className="soft small nowrap">{t('copies.count', { count, total: number(count) })}</span>
          </p>
          {locations.length > 0 && <p className="small">{locations.join('; ')}</p>}
        </>
      ) : (
        <p>{[library, ...locations].join(', ')}</p>
      )}
      {callNumber && labelled && (
        <div className="shelfmark">
          <SpineLabel label={t('fields.callNumber')} parts={spineParts(callNumber)} />
        </div>
      )}
    </div>
  )
}
