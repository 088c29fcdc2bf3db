import { createHash } from 'node:crypto'
import { refuse } from '../../http/refusal.ts'

/** Of what a page shows of something that is set up: the same as long as that is the same. */
export function versionOf(shown: object): string {
  return createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 16)
}

/** @throws Refusal where somebody saved something else since it was read */
export function requireUnchanged(read: string, shown: object): void {
  if (read !== versionOf(shown)) refuse('set_up.changed_meanwhile')
}
