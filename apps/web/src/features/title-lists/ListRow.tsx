import type { Hit } from '@estante/contract/search.shapes'
import type { WireListTitle } from '@estante/contract/title-lists.shapes'
import type { ComponentType, ReactNode } from 'react'
import type { BasketRowProps } from '../basket/BasketList.tsx'
import { WithdrawnRow } from './WithdrawnRow.tsx'

/** Pictures that are visible initially and load eagerly. */
const initiallyVisible = 5

interface ListRowProps {
  title: WireListTitle
  /** Undefined: the catalogue no longer has it. */
  hit: Hit | undefined
  Row: ComponentType<BasketRowProps>
  /** Its place in the list, from 0. */
  place: number
  /** Its note. */
  children: ReactNode
  actions?: ReactNode
}

/** A title of a list. */
export function ListRow({ title, hit, Row, place, children, actions }: ListRowProps) {
  if (!hit) {
    return (
      <WithdrawnRow title={title} actions={actions}>
        {children}
      </WithdrawnRow>
    )
  }
  return (
    <Row hit={hit} lazy={place >= initiallyVisible} actions={actions}>
      {children}
    </Row>
  )
}
