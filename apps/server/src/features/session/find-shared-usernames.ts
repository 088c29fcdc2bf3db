/**
 * In some institutions several people share a user name. The sign-in form then asks which person it is before any
 * password: the answer must not reveal who has an account.
 */
import { initialsOf } from '@estante/domain/session/initials'
import type { ReadingHandler } from '../../http/call-handler.ts'
import { refuse } from '../../http/refusal.ts'
import { readSetting } from '../institution/settings.ts'
import { countWithin } from './rate-limits.ts'
import { subjectsOf } from './sign-in.ts'
import { peopleNamed } from './store/accounts.ts'

/**
 * Lookups per address and window: enough for a reading room behind one address, too few to try a list of user names.
 */
const windowLimit = 200
/** Seconds. */
const window = 900
export const findSharedUsernames: ReadingHandler<'session.duplicates'> = async (
  db,
  { query, clientIp: address, now },
  ctx,
) => {
  const subject = subjectsOf(ctx, '', address).address
  if (subject !== undefined) {
    const asked = await ctx.database.transact((tx) => countWithin(tx, `names:${subject}`, window, now.toInstant()))
    if (asked.count > windowLimit) refuse('session.too_many_attempts', { seconds: asked.left })
  }
  const people = (await readSetting(db, 'login.multi_person')) ? await peopleNamed(db, query.usuario) : []
  if (people.length < 2) return { result: false, pessoas: [] }
  return { result: true, pessoas: people.map(({ id, name }) => ({ codigo: String(id), nome: initialsOf(name) })) }
}
