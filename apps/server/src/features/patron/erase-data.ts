import type { ErrorCode } from '@estante/contract/errors'
import { decideErasure, type ErasureObstacle, type Obstacles } from '@estante/domain/patron/erasure'
import type { Temporal } from 'temporal-polyfill'
import { actorOf, recordAudit } from '../../database/audit-log.ts'
import { lockRegistrations, lockTitlesAndPatrons } from '../../database/circulation-locks.ts'
import type { Writer } from '../../database/database.ts'
import type { ReadingHandler } from '../../http/call-handler.ts'
import { refuseForAll } from '../../http/refusal.ts'
import { erasedNumber } from '../../secrets/erased-number.ts'
import { confirmOwner } from '../session/confirm-owner.ts'
import { endSessions } from '../session/store/sessions.ts'
import { allAccounts } from './store/patrons.ts'
import { erasePatronData, erasureFacts, storeErasedHashes } from './store/personal-data.ts'

const codes: Readonly<Record<ErasureObstacle, ErrorCode>> = {
  rights: 'patron.erasure_rights',
  loans: 'patron.erasure_loans',
  holds: 'patron.erasure_holds',
  'loan-requests': 'patron.erasure_requests',
  debts: 'patron.erasure_debts',
}

export const eraseData: ReadingHandler<'patron.erase'> = async (_db, request, ctx) => {
  await confirmOwner(ctx, request)
  const { caller } = request
  const erasure = { patron: caller.patron, actor: actorOf(caller), tokenKey: ctx.tokenKey }
  await ctx.database.transact((tx) => erasePerson(tx, erasure, request.now.toInstant()))
  return { feito: true }
}

export interface Erasure {
  patron: number
  actor: string
  /** Seals the numbers that later imports leave out. */
  tokenKey: Uint8Array
  /** Of the staff. */
  reason?: string
}

/** Erases the personal data of a person, and ends the sessions. @throws Refusal patron.erasure_… */
export async function erasePerson(
  tx: Writer,
  { patron, actor, tokenKey, reason }: Erasure,
  now: Temporal.Instant,
): Promise<void> {
  // Nobody gives the person rights of the staff meanwhile.
  await lockRegistrations(tx)
  await lockTitlesAndPatrons(tx, { patrons: [patron] })
  const decision = decideErasure(await erasureFacts(tx, patron))
  if (!decision.allowed) refuseForAll(codesOf(decision.because))
  const accounts = await allAccounts(tx, patron)
  for (const { id } of accounts) await endSessions(tx, { account: id }, 'erased', now)
  await storeErasedHashes(
    tx,
    accounts.map(({ username }) => erasedNumber(tokenKey, username)),
    now,
  )
  await erasePatronData(tx, patron, now)
  const event = { action: 'patrons.erased', subject: 'patron', subjectId: patron } as const
  await recordAudit(tx, { actor, ...event, ...(reason !== undefined && { details: { reason } }) }, now)
}

function codesOf([first, ...others]: Obstacles): [ErrorCode, ...ErrorCode[]] {
  return [codes[first], ...others.map((obstacle) => codes[obstacle])]
}
