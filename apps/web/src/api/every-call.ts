import type { CallData } from '@estante/contract/call'
import { type CallId, calls } from '@estante/contract/calls'

export const everyCall: Record<CallId, CallData> = calls
