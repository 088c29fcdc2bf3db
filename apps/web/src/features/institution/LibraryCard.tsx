import type { LibraryHours } from '@estante/contract/institution.shapes'
import { libraryPath } from '../../paths.ts'
import { Link } from '../../ui/Link.tsx'
import { ExceptionList } from './ExceptionList.tsx'
import { LibraryContact } from './LibraryContact.tsx'
import { MyLibraryButton } from './MyLibraryButton.tsx'
import { OpeningBadge } from './OpeningBadge.tsx'
import { openingOf } from './opening.ts'
import { WeekTable } from './WeekTable.tsx'

interface LibraryCardProps {
  library: LibraryHours
  today: string
  /** Exceptions of this library only. */
  exceptions: LibraryHours['excecoes']
}

/** One library: opening state, address and contact, week, exceptions. */
export function LibraryCard({ library, today, exceptions }: LibraryCardProps) {
  return (
    <article className="library" id={`biblioteca-${library.cod_biblioteca}`}>
      <div className="library__about stack stack--2">
        <h3 className="title" tabIndex={-1}>
          <Link href={libraryPath(library.cod_biblioteca)}>{library.desc_biblioteca}</Link>
        </h3>
        <p>
          <OpeningBadge opening={openingOf(library, today)} />
        </p>
        <LibraryContact library={library} />
        <p>
          <MyLibraryButton library={library} />
        </p>
      </div>
      {library.tem_horarios && <WeekTable library={library} today={today} />}
      <ExceptionList days={exceptions} />
    </article>
  )
}
