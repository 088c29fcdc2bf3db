import { describe, expect, it } from 'vitest'
import { patronCategories } from '../setup/patron-categories.ts'
import { libraryId } from './institution/libraries.ts'
import { policyFor } from './policies.ts'

describe('the loan rules of the demonstration university', () => {
  it.each([
    ['student', 7],
    ['graduate', 14],
    ['staff', 14],
    ['community', 14],
    ['professor', 30],
  ])('lend a book to every category of the kind %s for %i days', { tags: ['W-153'] }, (kind, days) => {
    const categories = patronCategories.filter((category) => category.kind === kind)
    expect(categories.length).toBeGreaterThan(0)
    for (const { id } of categories) {
      for (const library of Object.values(libraryId)) expect(policyFor(id, 'book', library).loan_days).toBe(days)
    }
  })
})
