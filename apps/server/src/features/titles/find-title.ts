import type { Reader } from '../../database/database.ts'
import { refuse } from '../../http/refusal.ts'
import { type StoredTitle, titlesByIds } from './store.ts'

/** The title with this number as it stands in an address. Refuses unknown and withdrawn ones. */
export async function findTitle(db: Reader, id: string): Promise<StoredTitle> {
  const number = /^\d{1,10}$/.test(id) ? Number(id) : 0
  const title = number > 2_147_483_647 ? undefined : (await titlesByIds(db, [number])).get(number)
  if (!title) refuse('titles.not_found', { id: id.slice(0, 20) })
  if (title.state === 'withdrawn') refuse('titles.withdrawn', { id })
  return title
}
