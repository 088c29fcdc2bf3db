import { decidePatronAction, type PatronAction } from '@estante/domain/requests/decide-action'
import { lockTitlesAndPatrons } from '../../database/circulation-locks.ts'
import type { Reader, Writer } from '../../database/database.ts'
import { refuse } from '../../http/refusal.ts'
import { requestById, type StoredRequest } from './store/requests.ts'

/** The patron's request; another patron's is answered like a missing one. @throws Refusal requests.not_found */
export async function findOwn(db: Reader, id: string, { patron }: { patron: number }): Promise<StoredRequest> {
  const request = /^\d{1,9}$/.test(id) ? await requestById(db, Number(id)) : undefined
  return request?.patronId === patron ? request : refuse('requests.not_found')
}

/**
 * The same for what its person does to it; what else is done to the patron's requests waits until the transaction ends,
 * the library's answers too.
 * @throws Refusal requests.not_found, requests.ended, requests.begun
 */
export async function findOwnFor(
  tx: Writer,
  action: PatronAction,
  id: string,
  caller: { patron: number },
): Promise<StoredRequest> {
  await lockTitlesAndPatrons(tx, { patrons: [caller.patron] })
  const request = await findOwn(tx, id, caller)
  const decision = decidePatronAction(request, action)
  if (!decision.allowed) refuse(decision.code === 'ended' ? 'requests.ended' : 'requests.begun')
  return request
}
