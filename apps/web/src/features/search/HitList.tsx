import type { BriefHit, ReferencedHit } from '@estante/contract/search.shapes'
import type { DisplayMode, SearchLine } from '@estante/domain/search/search-state'
import { foldEditions } from '@estante/domain/titles/fold-editions'
import { useMemo } from 'react'
import { useYear } from '../../i18n/use-year.ts'
import '../../theme/pages/cover-wall.css'
import '../../theme/pages/hit.css'
import { HitReferences } from './HitReferences.tsx'
import { HitRow } from './HitRow.tsx'
import { HitTable } from './HitTable.tsx'
import type { HitMarks } from './hit-marks.ts'
import { wordsToMark } from './marked-words.ts'
import { nameEditions } from './name-editions.ts'
import { WallItem } from './WallItem.tsx'

/** Pictures that are visible initially and load eagerly. */
const initiallyVisible = 5

export interface HitListProps {
  hits: readonly BriefHit[]
  lines: readonly SearchLine[]
  display: DisplayMode
  /** Whether editions of a work are shown together: in an order of years or titles each has its own place. */
  isFolded: boolean
}

/** The found titles: a list with the editions of a work together, a wall of covers, references or a table of each. */
export function HitList({ hits, lines, display, isFolded }: HitListProps) {
  const marks = useMemo<HitMarks>(
    () => ({ title: wordsToMark(lines, 'title'), author: wordsToMark(lines, 'author') }),
    [lines],
  )
  const year = useYear()
  const editions = useMemo(() => nameEditions(hits, year), [hits, year])
  const works = useMemo(() => (isFolded ? foldEditions(hits, workOf) : hits.map(alone)), [hits, isFolded])
  // As a list until the references have come.
  if (display === 'R' && hits.every(hasReference)) return <HitReferences hits={hits} />
  if (display === 'T') return <HitTable hits={hits} marks={marks} />
  if (display === 'C')
    return (
      // biome-ignore lint/a11y/noRedundantRoles: list-style none takes the list away from Safari's VoiceOver
      <ol className="coverwall" role="list">
        {hits.map((hit, place) => (
          <WallItem
            key={hit.cod_acervo}
            hit={hit}
            marks={marks}
            lazy={place >= initiallyVisible}
            edition={editions.get(hit.cod_acervo)}
          />
        ))}
      </ol>
    )
  return (
    // biome-ignore lint/a11y/noRedundantRoles: list-style none takes the list away from Safari's VoiceOver
    <ol className="hits" role="list">
      {works.map(({ first, others }, place) => (
        <HitRow
          key={first.cod_acervo}
          hit={first}
          others={others}
          marks={marks}
          lazy={place >= initiallyVisible}
          edition={editions.get(first.cod_acervo)}
        />
      ))}
    </ol>
  )
}

const hasReference = (hit: BriefHit): hit is ReferencedHit => hit.referencia !== undefined

const alone = (first: BriefHit) => ({ first, others: [] })

const workOf = (hit: BriefHit) => ({ title: hit.descricao, creator: hit.nome_autor })
