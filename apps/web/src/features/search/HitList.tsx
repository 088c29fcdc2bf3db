import type { Hit } from '@estante/contract/search.shapes'
import type { DisplayMode, SearchLine } from '@estante/domain/search/search-state'
import { useMemo } from 'react'
import { useFormat } from '../../i18n/use-format.ts'
import '../../theme/pages/cover-wall.css'
import '../../theme/pages/hit.css'
import { useToday } from '../institution/use-hours.ts'
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
  hits: readonly Hit[]
  lines: readonly SearchLine[]
  display: DisplayMode
}

/** The found titles: a list, a wall of covers, references or a table. */
export function HitList({ hits, lines, display }: HitListProps) {
  const today = useToday()
  const marks = useMemo<HitMarks>(
    () => ({ title: wordsToMark(lines, 'title'), author: wordsToMark(lines, 'author') }),
    [lines],
  )
  const { year } = useFormat()
  const editions = useMemo(() => nameEditions(hits, year), [hits, year])
  if (display === 'R') return <HitReferences hits={hits} today={today} />
  if (display === 'T') return <HitTable hits={hits} marks={marks} today={today} />
  const Item = display === 'C' ? WallItem : HitRow
  return (
    // biome-ignore lint/a11y/noRedundantRoles: list-style none takes the list away from Safari's VoiceOver
    <ol className={display === 'C' ? 'coverwall' : 'hits'} role="list">
      {hits.map((hit, place) => (
        <Item
          key={hit.cod_acervo}
          hit={hit}
          marks={marks}
          today={today}
          lazy={place >= initiallyVisible}
          edition={editions.get(hit.cod_acervo)}
        />
      ))}
    </ol>
  )
}
