import type { CallData } from '@estante/contract/call'
import { type CallId, calls } from '@estante/contract/calls'
import { type ChangeId, staleCalls } from './stale-calls.ts'

/** All calls, and what each change makes stale: fetched with the first call that is not of the catalogue's pages. */
export const everyCall: Record<CallId, CallData> = calls

export const staleAfter = (change: ChangeId): readonly CallId[] => staleCalls[change]
