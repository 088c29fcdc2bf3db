import { expect, test } from 'vitest'
import { joinFacts } from './join-facts.ts'

test('facts stand beside one another, and no line can begin with the dot', () => {
  expect(joinFacts(['Livro', '2016', 'Português'])).toBe('Livro\u00a0· 2016\u00a0· Português')
})

test('what is absent or empty leaves no dot', () => {
  expect(joinFacts(['Livro', '', undefined, null, false, '2016'])).toBe('Livro\u00a0· 2016')
  expect(joinFacts(['', undefined])).toBe('')
})
