import type { Reader } from '../../database/database.ts'
import { hasInstitutions } from '../network/store.ts'
import { type Permission, permissions } from './store.ts'

/** The link to the network catalogue. */
export const networkCatalogue = 87

/** With a network of its own, the library's link to the network catalogue leads to its page instead of elsewhere. */
export async function offeredPermissions(db: Reader): Promise<Permission[]> {
  const [all, hasNetwork] = await Promise.all([permissions(db), hasInstitutions(db)])
  return hasNetwork ? all.map((one) => (one.id === networkCatalogue ? { ...one, url: '/rede' } : one)) : all
}
