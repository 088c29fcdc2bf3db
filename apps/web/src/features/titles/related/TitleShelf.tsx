import type { BriefHit } from '@estante/contract/search.shapes'
import { useId } from 'react'
import { Shelf } from '../../../ui/Shelf.tsx'
import { ShelfBook } from './ShelfBook.tsx'

export interface TitleShelfProps {
  name: string
  /** The criterion of the shelf. */
  why: string
  hits: readonly BriefHit[]
  /** The number of books left of the initial position; without it the shelf opens at its left end. */
  middle?: number
}

/** A shelf of titles on a title's page. */
export function TitleShelf({ name, why, hits, middle }: TitleShelfProps) {
  const id = useId()
  return (
    <section className="titleshelf" aria-labelledby={id}>
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
