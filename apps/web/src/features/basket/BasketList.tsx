import type { Hit } from '@estante/contract/search.shapes'
import type { ComponentType, ReactNode } from 'react'

/** Pictures that are visible initially and load eagerly. */
const initiallyVisible = 5

export interface BasketRowProps {
  hit: Hit
  /** The picture loads lazily. */
  lazy: boolean
  /** Absent: the list is not the reader's own. */
  onRemove?: (hit: Hit) => void
  /** Below what is said of the title. */
  children?: ReactNode
  /** Further buttons. */
  actions?: ReactNode
}

export interface BasketListProps {
  hits: readonly Hit[]
  Row: ComponentType<BasketRowProps>
  onRemove?: (hit: Hit) => void
}

export function BasketList({ hits, Row, onRemove }: BasketListProps) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: list-style none takes the list away from Safari's VoiceOver
    <ol className="hits" role="list">
      {hits.map((hit, place) => (
        <Row key={hit.cod_acervo} hit={hit} lazy={place >= initiallyVisible} onRemove={onRemove} />
      ))}
    </ol>
  )
}
