import { expect, it } from 'vitest'
import { decideChoice } from './chosen-debts.ts'

const open = new Map([
  [1, 600],
  [2, 250],
  [3, 0],
])

it.each([
  [
    'all of two debts',
    [
      [1, 600, 600],
      [2, 250, 250],
    ],
    { allowed: true, cents: 850 },
  ],
  ['a part of one', [[1, 600, 1]], { allowed: true, cents: 1 }],
  ['nothing chosen', [], { allowed: true, cents: 0 }],
  [
    'somebody else’s',
    [
      [1, 600, 600],
      [9, 100, 100],
    ],
    { allowed: false, code: 'not_theirs', debt: 9, open: 0 },
  ],
  [
    'one debt twice',
    [
      [2, 250, 100],
      [2, 250, 100],
    ],
    { allowed: false, code: 'not_theirs', debt: 2, open: 0 },
  ],
  ['paid meanwhile', [[3, 600, 600]], { allowed: false, code: 'changed', debt: 3, open: 0 }],
  ['paid in part meanwhile', [[1, 700, 100]], { allowed: false, code: 'changed', debt: 1, open: 600 }],
  ['more than is open', [[2, 250, 251]], { allowed: false, code: 'more_than_open', debt: 2, open: 250 }],
  ['nothing of it', [[2, 250, 0]], { allowed: false, code: 'not_a_sum', debt: 2, open: 250 }],
  ['less than nothing', [[2, 250, -5]], { allowed: false, code: 'not_a_sum', debt: 2, open: 250 }],
  ['half a cent', [[2, 250, 0.5]], { allowed: false, code: 'not_a_sum', debt: 2, open: 250 }],
] as const)('%s', (_, chosen, decision) => {
  const debts = chosen.map(([debt, shownCents, cents]) => ({ debt, shownCents, cents }))
  expect(decideChoice(debts, open)).toEqual(decision)
})
