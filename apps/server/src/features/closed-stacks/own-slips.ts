/** The patron's own call slips. */
import { readProtocolNumber } from '@estante/domain/closed-stacks/stack-request'
import type { Reader } from '../../database/database.ts'
import type { ReadingHandler } from '../../http/call-handler.ts'
import { refuse } from '../../http/refusal.ts'
import { presentSlip } from './present.ts'
import { type StoredStackRequest, stackRequests } from './store.ts'

/** Slips that the page lists: a year of a diligent reader. */
const most = 100

export const listSlips: ReadingHandler<'closed-collection.list'> = async (db, { caller, language, now }) => {
  const slips = await stackRequests(db, { patron: caller.patron })
  return slips
    .reverse()
    .slice(0, most)
    .map((slip) => presentSlip(slip, language, now.timeZoneId))
}

/** Another patron's slip is answered like a missing one. */
export async function findOwnSlip(db: Reader, patron: number, number: string): Promise<StoredStackRequest> {
  const [slip] = await stackRequests(db, { id: readProtocolNumber(number) ?? 0 })
  return slip?.patronId === patron ? slip : refuse('closed-collection.slip_not_found')
}
