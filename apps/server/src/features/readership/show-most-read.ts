import type { ReadingHandler } from '../../http/call-handler.ts'
import { readSetting } from '../institution/settings.ts'
import { findBriefHits } from '../search/find-hits.ts'
import { programmeOf, titlesReadIn } from './most-read-store.ts'

/** Titles of a shelf. */
const most = 12

export const showMostRead: ReadingHandler<'readership.most_read'> = async (db, request, ctx) => {
  const programme = await programmeOf(db, request.caller.account)
  if (!programme || !(await readSetting(db, 'loans.most_read_in_course'))) return { curso: '', titulos: [] }
  const hits = await findBriefHits(ctx, await titlesReadIn(db, programme.id), request)
  return { curso: programme.name, titulos: hits.slice(0, most) }
}
