/** What a key needs so that its calls of staff are answered. */
import type { CallData } from '@estante/contract/call'
import { calls } from '@estante/contract/calls'
import { type KeyScope, keyScopes } from '@estante/contract/key-scopes'
import type { Reader } from '../../database/database.ts'
import { hasPermission } from '../../http/store.ts'
import type { WantedKey } from './change-keys.ts'

/** Five times what a stranger may ask. */
export const usualPerMinute = 6000

/** The activities that the scope's calls of staff need; none: it has no such calls. */
export function permissionsOf(scope: KeyScope): number[] {
  const found = keyScopes[scope]
    .map((id): CallData => calls[id])
    .filter(({ access }) => access === 'staff')
    .flatMap(({ permission }) => permission ?? [])
  return [...new Set(found)].sort((one, other) => one - other)
}

/** Scopes whose calls are made as somebody. */
export function actingScopes(scopes: readonly KeyScope[]): KeyScope[] {
  return scopes.filter((scope) => permissionsOf(scope).length > 0)
}

/** Which its scopes need, and an account does not hold where the key acts. @param place without a library */
export async function permissionsMissing(
  db: Reader,
  account: number,
  { scopes, library }: Pick<WantedKey, 'scopes' | 'library'>,
  place: 'any' | undefined,
): Promise<number[]> {
  const needed = new Set(scopes.flatMap(permissionsOf))
  const missing: number[] = []
  for (const permission of needed) {
    if (!(await hasPermission(db, account, permission, library ?? place))) missing.push(permission)
  }
  return missing
}
