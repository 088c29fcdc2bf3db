import type { ErrorCode } from '@estante/contract/errors'
import { decideErasure, type ErasureObstacle, type Obstacles } from '@estante/domain/patron/erasure'
import { actorOf, recordAudit } from '../../database/audit-log.ts'
import type { ReadingHandler } from '../../http/call-handler.ts'
import { refuseForAll } from '../../http/refusal.ts'
import { erasedNumber } from '../../secrets/erased-number.ts'
import { confirmOwner } from '../session/confirm-owner.ts'
import { endSessions } from '../session/store/sessions.ts'
import { allAccounts } from './store/patrons.ts'
import { erasePatronData, erasureFacts, storeErasedHashes } from './store/personal-data.ts'

const codes: Readonly<Record<ErasureObstacle, ErrorCode>> = {
  loans: 'patron.erasure_loans',
  holds: 'patron.erasure_holds',
  'loan-requests': 'patron.erasure_requests',
  debts: 'patron.erasure_debts',
}

export const eraseData: ReadingHandler<'patron.erase'> = async (_db, request, ctx) => {
  await confirmOwner(ctx, request)
  const { caller } = request
  const now = request.now.toInstant()
  await ctx.database.transact(async (tx) => {
    const decision = decideErasure(await erasureFacts(tx, caller.patron))
    if (!decision.allowed) refuseForAll(codesOf(decision.because))
    const accounts = await allAccounts(tx, caller.patron)
    for (const { id } of accounts) await endSessions(tx, { account: id }, 'erased', now)
    await storeErasedHashes(
      tx,
      accounts.map(({ username }) => erasedNumber(ctx.tokenKey, username)),
      now,
    )
    await erasePatronData(tx, caller.patron, now)
    const event = { action: 'patrons.erased', subject: 'patron', subjectId: caller.patron } as const
    await recordAudit(tx, { actor: actorOf(caller), ...event }, now)
  })
  return { feito: true }
}

function codesOf([first, ...others]: Obstacles): [ErrorCode, ...ErrorCode[]] {
  return [codes[first], ...others.map((obstacle) => codes[obstacle])]
}
