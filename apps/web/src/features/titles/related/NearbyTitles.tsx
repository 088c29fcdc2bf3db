import { MoreLikeThis } from './MoreLikeThis.tsx'
import { ShelfNeighbours } from './ShelfNeighbours.tsx'

/** Neighbours on the shelf, and similar titles. */
export function NearbyTitles({ codAcervo }: { codAcervo: string }) {
  return (
    <>
      <ShelfNeighbours codAcervo={codAcervo} />
      <MoreLikeThis codAcervo={codAcervo} />
    </>
  )
}
