import { expect, it } from 'vitest'
import { openSuggestionStatuses, suggestionPhase, suggestionStatuses } from './suggestion-statuses.ts'

it('a suggestion is open until the library has the title or says that it will not', {
  tags: [
    'F-124',
    'F-125',
    'F-126',
    'F-127',
    'F-128',
    'F-129',
    'F-130',
    'F-131',
    'F-132',
    'F-133',
    'F-134',
    'F-135',
    'F-136',
    'F-137',
  ],
}, () => {
  expect(Object.fromEntries(suggestionStatuses.map((status) => [status, suggestionPhase(status)]))).toEqual({
    'purchase-suggestion': 'open',
    'pre-suggestion': 'open',
    'in-quotation': 'open',
    'awaiting-delivery': 'open',
    'partially-fulfilled': 'open',
    fulfilled: 'fulfilled',
    'already-exists': 'fulfilled',
    duplicate: 'closed',
    'not-found': 'closed',
    'sold-out': 'closed',
    'auction-trading': 'open',
    'finished-incomplete': 'closed',
    'not-fulfilled': 'closed',
    cancelled: 'closed',
  })
  expect(openSuggestionStatuses).toHaveLength(6)
})
