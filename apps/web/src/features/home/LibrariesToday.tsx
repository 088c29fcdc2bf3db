import type { LibraryOpening } from '@estante/contract/institution.shapes'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { libraryPath } from '../../paths.ts'
import { FetchFailed } from '../../shell/FetchFailed.tsx'
import { Link } from '../../ui/Link.tsx'
import { OpeningBadge } from '../institution/OpeningBadge.tsx'
import { openingOf } from '../institution/opening.ts'
import { useOpenings, useToday } from '../institution/use-hours.ts'
import { IndexSkeleton } from './IndexSkeleton.tsx'

/** Each library's opening state: until when, or from when. */
export function LibrariesToday() {
  const { t } = useTranslation('home')
  const { day } = useFormat()
  const today = useToday()
  const result = useOpenings()
  return (
    <div>
      <div className="section-head">
        <h2>{t('libraries.title')}</h2>
        <time className="soft" dateTime={today}>
          {day(today, 'long')}
        </time>
      </div>
      {result.isError ? (
        <FetchFailed words={t('libraries.failed')} error={result.error} onRetry={() => void result.refetch()} />
      ) : result.data ? (
        // biome-ignore lint/a11y/noRedundantRoles: list-style none takes the list away from Safari's VoiceOver
        <ul className="hours" role="list">
          {result.data.answer.map((library) => (
            <LibraryLine key={library.cod_biblioteca} library={library} today={today} />
          ))}
        </ul>
      ) : (
        <IndexSkeleton lines={5} />
      )}
    </div>
  )
}

function LibraryLine({ library, today }: { library: LibraryOpening; today: string }) {
  return (
    <li>
      <span>
        <Link href={libraryPath(library.cod_biblioteca)}>{library.desc_biblioteca}</Link>
        <br />
        <span className="small soft">{library.local}</span>
      </span>
      <span>
        <OpeningBadge opening={openingOf(library, today)} />
      </span>
    </li>
  )
}
