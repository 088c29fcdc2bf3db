import { useFormat } from '../../../i18n/use-format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { libraryPath, titlePath } from '../../../paths.ts'
import { Link } from '../../../ui/Link.tsx'
import { SpineLabel } from '../../../ui/SpineLabel.tsx'
import type { ShelfLocation } from '../access/access-options.ts'
import { spineParts } from '../related/spine-parts.ts'

export interface ShelfLocationsProps {
  locations: readonly ShelfLocation[]
  codAcervo: string
}

/** Libraries listed separately; the list of copies has all of them. */
const maxLocations = 3

/** Library, shelf location and spine label. */
export function ShelfLocations({ locations, codAcervo }: ShelfLocationsProps) {
  const { t } = useTranslation('titles')
  const { number } = useFormat()
  const more = locations.length - maxLocations
  return (
    <>
      {locations.slice(0, maxLocations).map((place, at) => (
        <Place
          key={place.libraryCode}
          place={place}
          counted={locations.length > 1}
          // A label equal to the previous library's is omitted.
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
  /** With several libraries, each shows its number of copies. */
  counted: boolean
  labelled: boolean
}

function Place({ place, counted, labelled }: PlaceProps) {
  const { t } = useTranslation('titles')
  const { number } = useFormat()
  const { library, libraryCode, locations, count, callNumber } = place
  const name = <Link href={libraryPath(libraryCode)}>{library}</Link>
  return (
    <div className="shelfplace">
      {counted ? (
        <>
          <p>
            {name} <span className="soft small nowrap">{t('copies.count', { count, total: number(count) })}</span>
          </p>
          {locations.length > 0 && <p className="small">{locations.join('; ')}</p>}
        </>
      ) : (
        <p>
          {name}
          {locations.map((location) => `, ${location}`)}
        </p>
      )}
      {callNumber && labelled && (
        <div className="shelfmark">
          <SpineLabel label={t('fields.callNumber')} parts={spineParts(callNumber)} />
        </div>
      )}
    </div>
  )
}
