/** The last passwords of an account. */
import type { PasswordRules } from '@estante/domain/session/password-rules'
import type { Reader } from '../../database/database.ts'
import { isPassword } from '../../secrets/password-hash.ts'
import { mostPasswords, passwordHistory } from './store/password-history.ts'

/** Reports whether a password is among the last ones of these accounts, including the current one. */
export async function isInPasswordHistory(
  db: Reader,
  accounts: readonly { id: number; passwordHash: string | null }[],
  password: string,
  { lastPasswords }: PasswordRules,
): Promise<boolean> {
  if (lastPasswords <= 0) return false
  for (const { id, passwordHash } of accounts) {
    const earlier = await passwordHistory(db, id, lastPasswords)
    const hashes = new Set([...(passwordHash === null ? [] : [passwordHash]), ...earlier])
    for (const hash of [...hashes].slice(0, Math.min(lastPasswords, mostPasswords))) {
      if (await isPassword(password, hash, true)) return true
    }
  }
  return false
}
