/** The statuses of a purchase suggestion (specification, section 3). A new one is a `purchase-suggestion`. */
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
