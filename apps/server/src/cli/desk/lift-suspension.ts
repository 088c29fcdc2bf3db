/** `estante desk lift`: somebody who was suspended, or was given a clearance, may borrow again. */
import type { DeskInput } from '@estante/contract/desk-inputs'
import { commandLine } from '../../database/audit-log.ts'
import type { Reader } from '../../database/database.ts'
import { liftSuspensions } from '../../features/circulation/lift-suspensions.ts'
import type { Suspension, SuspensionFilter } from '../../features/circulation/store/suspensions.ts'
import { refuse } from '../../http/refusal.ts'
import type { Language } from '../../i18n/language.ts'
import { reasonMessage } from '../../i18n/reason-message.ts'
import { libraryCode } from '../store/libraries.ts'
import type { DeskContext } from './desk-context.ts'
import { findAccount, findLibrary } from './find-named.ts'
import { patronOfSuspension } from './store.ts'

export async function liftSuspension(
  { database, language, now }: DeskContext,
  input: DeskInput<'lift'>,
): Promise<object> {
  const { patron, filter } = await named(database.db, input)
  const lifted = await database.transact(async (tx) => {
    const rows = await liftSuspensions(tx, { patron, filter, reason: input.reason, actor: commandLine }, now())
    return rows.length > 0 ? rows : refuse('desk.nothing_to_lift')
  })
  const shown: object[] = []
  for (const row of lifted) shown.push(await presentSuspension(database.db, row, language))
  return { person: patron, lifted: shown }
}

async function named(db: Reader, input: DeskInput<'lift'>): Promise<{ patron: number; filter: SuspensionFilter }> {
  const { suspension, user, kind, library } = input
  if (suspension === undefined) {
    const { patron } = await findAccount(db, user!)
    const place = library === undefined ? undefined : await findLibrary(db, library)
    return { patron, filter: { patron, kind: kind!, library: place } }
  }
  const patron = await patronOfSuspension(db, suspension)
  return patron === undefined
    ? refuse('desk.suspension_not_found', { suspension })
    : { patron, filter: { id: suspension } }
}

async function presentSuspension(db: Reader, suspension: Suspension, language: Language) {
  const { id, kind, libraryId, from, until, reason } = suspension
  return {
    suspension: id,
    kind,
    library: libraryId === null ? null : await libraryCode(db, libraryId),
    from,
    // A clearance has no end.
    until: kind === 'clearance' ? null : until,
    reason: reasonMessage(reason, language),
  }
}
