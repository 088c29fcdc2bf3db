/**
 * The statuses of a purchase suggestion (specification, section 3). A new one is a `purchase-suggestion`. The library
 * gives any of them, also once more another one: what was sold out may appear again.
 */
export const suggestionStatuses = [
  'purchase-suggestion',
  'pre-suggestion',
  'in-quotation',
  'awaiting-delivery',
  'partially-fulfilled',
  'fulfilled',
  'already-exists',
  'duplicate',
  'not-found',
  'sold-out',
  'auction-trading',
  'finished-incomplete',
  'not-fulfilled',
  'cancelled',
] as const

export type SuggestionStatus = (typeof suggestionStatuses)[number]

export type SuggestionPhase = 'open' | 'fulfilled' | 'closed'

const open: readonly string[] = [
  'purchase-suggestion',
  'pre-suggestion',
  'in-quotation',
  'auction-trading',
  'awaiting-delivery',
  'partially-fulfilled',
] satisfies SuggestionStatus[]

const fulfilled: readonly string[] = ['fulfilled', 'already-exists'] satisfies SuggestionStatus[]

/** Whether the library still works on it, has the title, or has answered otherwise. */
export function suggestionPhase(status: SuggestionStatus): SuggestionPhase {
  if (open.includes(status)) return 'open'
  return fulfilled.includes(status) ? 'fulfilled' : 'closed'
}

export const openSuggestionStatuses = suggestionStatuses.filter((status) => suggestionPhase(status) === 'open')
