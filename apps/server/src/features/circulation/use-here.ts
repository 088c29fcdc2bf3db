/** Use in the library, counted at the desk: of the page and of `estante desk used-here`. */
import { decideUseHere } from '@estante/domain/circulation/use-here'
import { copyStatus } from '@estante/domain/titles/copy-status'
import { Temporal } from 'temporal-polyfill'
import { recordAudit } from '../../database/audit-log.ts'
import { lockTitlesAndPatrons } from '../../database/circulation-locks.ts'
import type { Writer } from '../../database/database.ts'
import { momentOf } from '../../database/moment.ts'
import { refuse } from '../../http/refusal.ts'
import { titleOfCopy } from './check-out.ts'
import { type CirculatingCopy, circulatingCopies } from './store/copies.ts'
import { libraryShortName } from './store/library-name.ts'
import { insertUse, lastUse } from './store/uses-here.ts'

export interface UseInput {
  copyId: number
  /** The library of the desk. */
  libraryId: number
  actor: string
}

/**
 * @returns `isNew`: false where it was counted within the last minute
 * @throws Refusal desk.copy_not_found, desk.copy_elsewhere, desk.use_lent, desk.use_waits, desk.use_not_in_use
 */
export async function countUseHere(
  tx: Writer,
  { copyId, libraryId, actor }: UseInput,
  now: Temporal.ZonedDateTime,
): Promise<{ copy: CirculatingCopy; isNew: boolean }> {
  await lockTitlesAndPatrons(tx, { titles: [await titleOfCopy(tx, copyId)] })
  const [copy] = await circulatingCopies(tx, [copyId])
  if (!copy) refuse('desk.copy_not_found', { copy: copyId })
  const last = await lastUse(tx, copyId, libraryId)
  const at = now.toInstant()
  const secondsSinceLast = last === undefined ? undefined : at.since(Temporal.Instant.from(last)).total('seconds')
  const decision = decideUseHere({ status: copyStatus(copy.facts, now), secondsSinceLast })
  if (!decision.allowed) return refuse(`desk.use_${decision.code}`)
  if (copy.libraryId !== libraryId)
    refuse('desk.copy_elsewhere', { library: await libraryShortName(tx, copy.libraryId) })
  if (!decision.isNew) return { copy, isNew: false }
  await insertUse(tx, { copyId, libraryId, at: momentOf(at) })
  const event = { actor, action: 'copies.used_here', subject: 'copy', subjectId: copyId } as const
  await recordAudit(tx, { ...event, details: { library: libraryId } }, at)
  return { copy, isNew: true }
}
