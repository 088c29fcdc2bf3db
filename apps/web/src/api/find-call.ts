import { authoritiesCalls } from '@estante/contract/authorities.calls'
import { browseCalls } from '@estante/contract/browse.calls'
import type { CallData } from '@estante/contract/call'
import type { CallId } from '@estante/contract/calls'
import { institutionCalls } from '@estante/contract/institution.calls'
import { searchCalls } from '@estante/contract/search.calls'
import { sessionCalls } from '@estante/contract/session.calls'
import { titlesCalls } from '@estante/contract/titles.calls'

/** Calls of the catalogue's pages, which the first page carries. */
const catalogueCalls: Partial<Record<CallId, CallData>> = {
  ...authoritiesCalls,
  ...browseCalls,
  ...institutionCalls,
  ...searchCalls,
  ...sessionCalls,
  ...titlesCalls,
}

/** How a call is made. Those of forms and of the account area, and the rarer ones, are fetched with the first of them. */
export async function findCall(id: CallId): Promise<CallData> {
  return catalogueCalls[id] ?? (await import('./every-call.ts')).everyCall[id]
}
