import { obstacles } from '@estante/domain/clearance/clearance'
import { actorOf, recordAudit } from '../../database/audit-log.ts'
import { lockTitlesAndPatrons } from '../../database/circulation-locks.ts'
import { momentOf } from '../../database/moment.ts'
import type { WritingHandler } from '../../http/call-handler.ts'
import { refuse } from '../../http/refusal.ts'
import { refuseActing } from '../session/confirm-owner.ts'
import { obstacleMessage, presentClearance } from './obstacle-messages.ts'
import { clearanceByCode, clearanceFacts, insertClearance, namedLibrary } from './store.ts'

export const issueClearance: WritingHandler<'clearance.issue'> = async (tx, { body, caller, now }) => {
  refuseActing(caller)
  // A concurrent check-out either finishes before this reads, or is refused.
  await lockTitlesAndPatrons(tx, { patrons: [caller.patron] })
  const library = await namedLibrary(tx, body?.codBiblioteca)
  const today = now.toPlainDate().toString()
  const [obstacle] = obstacles(await clearanceFacts(tx, caller.patron, library, today))
  if (obstacle !== undefined) {
    const { code, details } = obstacleMessage(obstacle)
    refuse(code, details)
  }
  const at = now.toInstant()
  const code = await insertClearance(tx, { patron: caller.patron, library, today, at: momentOf(at) })
  const event = { action: 'clearances.issued', subject: 'patron', subjectId: caller.patron } as const
  await recordAudit(tx, { actor: actorOf(caller), ...event, details: { library: library ?? 'all' } }, at)
  return presentClearance((await clearanceByCode(tx, code, now.timeZoneId))!)
}
