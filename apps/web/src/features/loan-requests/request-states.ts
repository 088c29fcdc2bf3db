import type { WireRequest } from '@estante/contract/loan-requests.shapes'
import type { BadgeKind } from '../../ui/Badge.tsx'

type State = WireRequest['situacao']
export type StateFilter = 'all' | State

/** In the order in which a request passes through them. */
export const stateFilters: readonly StateFilter[] = [
  'all',
  'waiting',
  'in-transit',
  'available',
  'finished',
  'cancelled',
  'removed',
]

export const stateBadges: Readonly<Record<State, BadgeKind>> = {
  waiting: 'wait',
  'in-transit': 'transit',
  available: 'ok',
  finished: 'plain',
  cancelled: 'off',
  removed: 'off',
}
