import type { ReadingHandler } from '../../http/call-handler.ts'
import { findTitle } from '../titles/find-title.ts'
import { findBriefHits } from './find-hits.ts'
import { findNeighbours, shelfPosition } from './store/neighbours.ts'

/** The titles beside this one on the shelf. */
export const showNeighbours: ReadingHandler<'search.neighbours'> = async (db, request, ctx) => {
  const title = await findTitle(db, request.params.id)
  const position = await shelfPosition(db, title.id)
  if (!position) return { numero_chamada: '', antes: [], depois: [] }
  const { limite } = request.query
  const [before, behind] = await Promise.all([
    findNeighbours(db, title.id, position, true, limite),
    findNeighbours(db, title.id, position, false, limite),
  ])
  const ids = [...before.reverse(), ...behind]
  const hits = await findBriefHits(ctx, ids, request)
  const isBefore = new Set(before.map(String))
  return {
    numero_chamada: position.callNumber,
    antes: hits.filter((hit) => isBefore.has(hit.cod_acervo)),
    depois: hits.filter((hit) => !isBefore.has(hit.cod_acervo)),
  }
}
