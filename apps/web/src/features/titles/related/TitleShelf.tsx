import type { Hit } from '@estante/contract/search.shapes'
import { useId } from 'react'
import { Shelf } from '../../../ui/Shelf.tsx'
import { ShelfBook } from './ShelfBook.tsx'

export interface TitleShelfProps {
  name: string
  /** Why these stand on it. */
  why: string
  hits: readonly Hit[]
  /** How many stand left of the middle where it is opened; without, it begins at its left end. */
  middle?: number
}

/** A shelf of titles on the page of another. */
export function TitleShelf({ name, why, hits, middle }: TitleShelfProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <div className="section-head">
        <h2 id={id}>{name}</h2>
        <span className="soft">{why}</span>
      </div>
      <Shelf label={name} middle={middle}>
        {hits.map((hit) => (
          <ShelfBook key={hit.cod_acervo} hit={hit} />
        ))}
      </Shelf>
    </section>
  )
}
