/** Why a copy of the closed stacks cannot be asked for. */
import { decideStackRequest, type StackRequestDecision } from '@estante/domain/closed-stacks/stack-request'
import type { StackCopyRow } from './store.ts'

/** Wire codes of the reasons why a copy cannot be requested. */
export const refusalCodes = {
  away: 'closed-collection.copy_away',
  gone: 'closed-collection.copy_gone',
  asked: 'closed-collection.asked_already',
  'asked-by-person': 'closed-collection.asked_by_you',
} as const

/** @param patron the signed-in patron, if any */
export function decideStackRequestFor(
  { facts, requestedBy }: StackCopyRow,
  patron: number | undefined,
): StackRequestDecision {
  if (requestedBy === null) return decideStackRequest({ copy: facts, requestedBy: 'nobody' })
  return decideStackRequest({ copy: facts, requestedBy: requestedBy === patron ? 'person' : 'another' })
}
