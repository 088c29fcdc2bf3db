import type { Facet } from '@estante/contract/search.shapes'
import type { FilterLetter } from '@estante/domain/search/filters'
import { emptySearch, withFilter } from '@estante/domain/search/search-state'
import { materialType } from '@estante/domain/titles/material-types'
import { useId } from 'react'
import { useCall } from '../../api/use-call.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { searchPath } from '../../paths.ts'
import { FetchFailed } from '../../shell/FetchFailed.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { materialIcon } from '../titles/material-icon.ts'
import { IndexSkeleton } from './IndexSkeleton.tsx'

/** The filters of the index: material type and area of knowledge. */
const material: FilterLetter = 'T'
const area: FilterLetter = 'Y'

/** Values in each list. */
const most = 10

/** Only these two: a few hundred bytes instead of every filter. */
const query = { letras: material + area, limite: String(most) }

/** The collection by material type and by area of knowledge, with counts. */
export function CollectionIndex() {
  const { t } = useTranslation('home')
  const result = useCall('search.filters', { query, staleTime: 300_000 })
  if (result.isError) {
    return (
      <section className="section">
        <FetchFailed words={t('collection.failed')} error={result.error} onRetry={() => void result.refetch()} />
      </section>
    )
  }
  const lists = result.data?.answer
  // Of an empty collection there is nothing to show.
  if (lists && !lists[material]?.length) return null
  return (
    <section className="section grid-2" aria-label={t('collection.label')}>
      <ValueList title={t('collection.byMaterial')} letter={material} values={lists?.[material]} />
      <ValueList title={t('collection.byArea')} letter={area} values={lists?.[area]} />
    </section>
  )
}

interface ValueListProps {
  title: string
  letter: FilterLetter
  /** Absent while loading. */
  values: readonly Facet[] | undefined
}

function ValueList({ title, letter, values }: ValueListProps) {
  const id = useId()
  if (values?.length === 0) return
  return (
    <div>
      <div className="section-head">
        <h2 id={id}>{title}</h2>
      </div>
      {values === undefined ? (
        <IndexSkeleton lines={most} />
      ) : (
        // biome-ignore lint/a11y/noRedundantRoles: list-style none takes the list away from Safari's VoiceOver
        <ul className="index" role="list" aria-labelledby={id}>
          {values.map((value) => (
            <Value key={value.codigo} letter={letter} value={value} />
          ))}
        </ul>
      )}
    </div>
  )
}

function Value({ letter, value }: { letter: FilterLetter; value: Facet }) {
  const { t } = useTranslation('home')
  const { number } = useFormat()
  const type = letter === material ? materialType(value.codigo) : undefined
  return (
    <li>
      <Link href={searchPath(withFilter(emptySearch, letter, value.codigo))}>
        {type && <Icon of={materialIcon(type)} />}
        <span>{type ? t(`materials.${type}`) : value.descricao}</span>
        <span className="n">{number(value.total)}</span>
      </Link>
    </li>
  )
}
