import type { ReadingHandler } from '../../http/call-handler.ts'
import { readSetting } from '../institution/settings.ts'
import { findBriefHits } from '../search/find-hits.ts'
import { findTitle } from '../titles/find-title.ts'
import { alsoBorrowedOf } from './store.ts'

export const showAlsoBorrowed: ReadingHandler<'readership.also_borrowed'> = async (db, request, ctx) => {
  const title = await findTitle(db, request.params.id)
  if (!(await readSetting(db, 'loans.also_borrowed'))) return []
  const hits = await findBriefHits(ctx, await alsoBorrowedOf(db, title.id), request)
  return hits.slice(0, request.query.limite)
}
