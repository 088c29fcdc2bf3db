/** A call of the pages, made by the staff for a person: the audit log names both. */
import type { CallId } from '@estante/contract/calls'
import type { Reader } from '../../database/database.ts'
import type { CallRequest } from '../../http/call-handler.ts'
import type { PatronCaller, StaffCaller } from '../../http/caller.ts'
import { refuse } from '../../http/refusal.ts'
import { cardAccount } from '../desk/store/card.ts'

/**
 * The person whose account is named. Whom the library blocked does not sign in, and nobody asks for them either.
 * @param by the staff, or a server with a key of theirs, which has no session
 * @throws Refusal desk.login_not_found, desk.login_blocked
 */
export async function inTheNameOf(
  db: Reader,
  account: number,
  by: Pick<StaffCaller, 'session' | 'account' | 'actingAccount' | 'actor'>,
): Promise<PatronCaller> {
  const person = (await cardAccount(db, account)) ?? refuse('desk.login_not_found')
  if (person.isBlockedByLibrary) refuse('desk.login_blocked')
  const { session = '', actor } = by
  const named = { kind: 'person', session, account: person.id, patron: person.patronId } as const
  if (actor !== undefined) return { ...named, actor }
  const staff = by.actingAccount ?? by.account
  return staff === person.id ? named : { ...named, actingAccount: staff }
}

/** @param request of the desk, for everything but who asks and what */
export function callFor<Id extends CallId>(
  request: Pick<CallRequest<CallId>, 'language' | 'audience' | 'now'>,
  caller: PatronCaller,
  input: Pick<CallRequest<Id>, 'params' | 'query' | 'body'>,
): CallRequest<Id> {
  return { ...request, ...input, caller } as unknown as CallRequest<Id>
}
