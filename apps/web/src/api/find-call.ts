import { authoritiesCalls } from '@estante/contract/authorities.calls'
import { browseCalls } from '@estante/contract/browse.calls'
import type { CallData } from '@estante/contract/call'
import type { CallId } from '@estante/contract/calls'
import { institutionCalls } from '@estante/contract/institution.calls'
import { searchCalls } from '@estante/contract/search.calls'
import { sessionCalls } from '@estante/contract/session.calls'
import { titlesCalls } from '@estante/contract/titles.calls'

/** Calls of the catalogue pages, included in the first load. */
const catalogueCalls: Partial<Record<CallId, CallData>> = {
  ...authoritiesCalls,
  ...browseCalls,
  ...institutionCalls,
  ...searchCalls,
  ...sessionCalls,
  ...titlesCalls,
}

/** The data of a call. Those of forms, of the account area and rarer ones are fetched on first use. */
export async function findCall(id: CallId): Promise<CallData> {
  return catalogueCalls[id] ?? (await import('./every-call.ts')).everyCall[id]
}
