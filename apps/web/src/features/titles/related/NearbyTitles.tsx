import { AlsoBorrowed } from './AlsoBorrowed.tsx'
import { MoreLikeThis } from './MoreLikeThis.tsx'
import { ShelfNeighbours } from './ShelfNeighbours.tsx'

/** Neighbours on the shelf, similar titles, and what its readers also borrowed. */
export function NearbyTitles({ codAcervo }: { codAcervo: string }) {
  return (
    <>
      <ShelfNeighbours codAcervo={codAcervo} />
      <MoreLikeThis codAcervo={codAcervo} />
      <AlsoBorrowed codAcervo={codAcervo} />
    </>
  )
}
