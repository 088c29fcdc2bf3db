import type { ReadingHandler } from '../../http/call-handler.ts'
import { findTitle } from '../titles/find-title.ts'
import { findNeighbours, placeOnShelf } from './find-neighbours.ts'
import { presentPage } from './present-page.ts'

/** The shelf around a title. */
export const showNeighbours: ReadingHandler<'search.neighbours'> = async (db, request, ctx) => {
  const title = await findTitle(db, request.params.id)
  const place = await placeOnShelf(db, title.id)
  if (!place) return { numero_chamada: '', antes: [], depois: [] }
  const { limite } = request.query
  const [before, behind] = await Promise.all([
    findNeighbours(db, title.id, place, true, limite),
    findNeighbours(db, title.id, place, false, limite),
  ])
  const ids = [...before.reverse(), ...behind]
  const hits = await presentPage(ctx, ids, ids.length, request)
  const isBefore = new Set(before.map(String))
  return {
    numero_chamada: place.callNumber,
    antes: hits.filter((hit) => isBefore.has(hit.cod_acervo)),
    depois: hits.filter((hit) => !isBefore.has(hit.cod_acervo)),
  }
}
