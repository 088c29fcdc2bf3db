import type { Reader } from '../../database/database.ts'
import { refuse } from '../../http/refusal.ts'
import { authorityById, type StoredAuthority } from './store.ts'

/** The authority whose number is in the address. */
export async function findAuthority(db: Reader, id: string): Promise<StoredAuthority> {
  const number = /^\d{1,10}$/.test(id) ? Number(id) : 0
  const authority = number > 2_147_483_647 ? undefined : await authorityById(db, number)
  return authority ?? refuse('authorities.not_found', { id: id.slice(0, 20) })
}
