import { MoreLikeThis } from './MoreLikeThis.tsx'
import { ShelfNeighbours } from './ShelfNeighbours.tsx'

/** Where one may go on from a title: its neighbours on the shelf, and those like it. */
export function NearbyTitles({ codAcervo }: { codAcervo: string }) {
  return (
    <>
      <ShelfNeighbours codAcervo={codAcervo} />
      <MoreLikeThis codAcervo={codAcervo} />
    </>
  )
}
