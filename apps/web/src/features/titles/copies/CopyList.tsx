import type { LibraryCopies } from '@estante/contract/titles.shapes'
import { Suspense, useId, useMemo, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import '../../../theme/pages/copies.css'
import { useFormat } from '../../../i18n/use-format.ts'
import { libraryPath } from '../../../paths.ts'
import { FetchFailed } from '../../../shell/FetchFailed.tsx'
import { lazyPart } from '../../../shell/lazy-part.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Select } from '../../../ui/Select.tsx'
import { useMyLibrary } from '../../institution/use-hours.ts'
import { CopiesSkeleton } from './CopiesSkeleton.tsx'
import { LibraryTable } from './LibraryTable.tsx'
import type { Copies } from './use-copies.ts'

/** What journals and sets alone have. */
const HoldingsList = lazyPart(
  'features/titles/copies/HoldingsList.tsx',
  async () => (await import('./HoldingsList.tsx')).HoldingsList,
)

/** The current copies by library, with holdings statements of journals and sets. */
export function CopyList({ copies }: { copies: Copies }) {
  const { t } = useTranslation('titles')
  const heading = useId()
  const [only, setOnly] = useState('')
  const mine = useMyLibrary()
  const all = useMemo(() => withFirst(copies.data?.answer.bibliotecas, mine), [copies.data, mine])
  // A library that no longer has copies is not offered.
  const chosen = all?.some((library) => library.cod_biblioteca === only) ? only : ''
  const shown = all?.filter((library) => chosen === '' || library.cod_biblioteca === chosen)
  return (
    <section aria-labelledby={heading}>
      <div className="section-head">
        <h2 id={heading}>{t('copies.title')}</h2>
        {all && all.length > 1 && <LibraryChoice libraries={all} value={chosen} onChange={setOnly} />}
      </div>
      {copies.isError && !all && (
        <FetchFailed words={t('copies.failed')} error={copies.error} onRetry={() => void copies.refetch()} />
      )}
      {copies.isPending && <CopiesSkeleton />}
      {all?.length === 0 && <p className="soft">{t('copies.none')}</p>}
      <div className="copies__libraries">
        {shown?.map((library) => (
          <Library key={library.cod_biblioteca} library={library} />
        ))}
      </div>
    </section>
  )
}

/** The reader's library comes first. */
function withFirst(libraries: readonly LibraryCopies[] | undefined, mine: string | undefined) {
  const isMine = ({ cod_biblioteca }: LibraryCopies) => cod_biblioteca === mine
  return libraries && [...libraries.filter(isMine), ...libraries.filter((one) => !isMine(one))]
}

interface LibraryChoiceProps {
  libraries: readonly LibraryCopies[]
  value: string
  onChange: (code: string) => void
}

function LibraryChoice({ libraries, value, onChange }: LibraryChoiceProps) {
  const { t } = useTranslation('titles')
  const options = libraries.map((one) => ({ value: one.cod_biblioteca, label: one.desc_biblioteca }))
  return (
    <div className="copies__choice">
      <Select
        label={t('copies.show')}
        compact
        value={value}
        options={[{ value: '', label: t('copies.allLibraries') }, ...options]}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}

function Library({ library }: { library: LibraryCopies }) {
  const { t } = useTranslation('titles')
  const { number } = useFormat()
  const { desc_biblioteca: name, exemplares } = library
  const [total, free] = [Number(library.total), Number(library.disponiveis)]
  // They stand on their shelf, and are not free to be lent.
  const forUseHere = exemplares.filter(({ situacao }) => situacao === 'local').length
  const counts = [
    t('copies.count', { count: total, total: number(total) }),
    forUseHere === 0 || free > 0
      ? t('copies.free', { count: free, total: number(free) })
      : forUseHere === exemplares.length
        ? t('copies.forUseHere')
        : t('copies.someForUseHere', { total: number(forUseHere) }),
  ].join(', ')
  return (
    <div className="stack stack--2" data-copies-of={library.cod_biblioteca}>
      <h3 className="copies__library">
        <Link href={libraryPath(library.cod_biblioteca)}>{name}</Link>
        {exemplares.length > 0 && (
          <>
            {' '}
            <span className="opt">{counts}</span>
          </>
        )}
      </h3>
      {exemplares.length > 0 && <LibraryTable copies={exemplares} caption={`${name} ${counts}`} />}
      {library.colecoes.length > 0 && (
        <Suspense>
          <HoldingsList holdings={library.colecoes} />
        </Suspense>
      )}
    </div>
  )
}
