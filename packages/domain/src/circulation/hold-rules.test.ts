import { expect, it } from 'vitest'
import type { CopyFacts } from '../titles/copy-status.ts'
import { decideHold, type HoldPatronFacts } from './hold-rules.ts'

const lent: CopyFacts = {
  state: 'available',
  lendable: true,
  dueOn: '2026-03-20',
  isReserved: false,
  inTransit: false,
}
const onShelf: CopyFacts = { ...lent, dueOn: undefined }
const local: CopyFacts = { ...onShelf, lendable: false }
const kept: CopyFacts = { ...onShelf, isReserved: true }
const travelling: CopyFacts = { ...onShelf, inTransit: true }
const lost: CopyFacts = { ...onShelf, state: 'lost' }

const reader: HoldPatronFacts = {
  isWaitingAlready: false,
  waitsForAnyEdition: false,
  waitsForAnotherEdition: false,
  hasTitle: false,
  policy: { holdLimit: 5, toleratedDebtCents: 500, overdueLimit: 1 },
  patronStatus: { overdue: 0, owedCents: 0, hasClearance: false },
  limits: [{ limit: 5, open: 4 }],
}

it.each<[string, CopyFacts[], object]>([
  ['the one copy is lent', [lent], { allowed: true }],
  ['the copy is kept for somebody', [kept], { allowed: true }],
  ['the copy is on its way', [travelling], { allowed: true }],
  ['copies for use in the library do not count', [lent, local], { allowed: true }],
  [
    'somebody has the copy brought from the closed collection',
    [{ ...onShelf, inOpenStackRequest: true }],
    { allowed: true },
  ],
  ['there is no copy', [], { allowed: false, code: 'no-lendable-copy' }],
  ['all are for use in the library', [local], { allowed: false, code: 'no-lendable-copy' }],
  ['the only one is lost', [lost], { allowed: false, code: 'no-lendable-copy' }],
  ['one of them is on its shelf', [lent, onShelf], { allowed: false, code: 'copy-on-shelf' }],
])('copies: %s', { tags: ['W-166'] }, (_, copies, decision) => {
  expect(decideHold({ copies, holdsOnShelf: false })).toEqual(decision)
  expect(decideHold({ copies, holdsOnShelf: false, patron: reader })).toEqual(decision)
})

it.each<[string, Partial<HoldPatronFacts>, object]>([
  ['room for one more', {}, { allowed: true }],
  ['waits for it already', { isWaitingAlready: true }, { allowed: false, code: 'waits-already' }],
  ['waits for any edition already', { waitsForAnyEdition: true }, { allowed: false, code: 'waits-for-any-edition' }],
  [
    'waits for another edition, and wants any',
    { waitsForAnotherEdition: true },
    { allowed: false, code: 'waits-for-another-edition' },
  ],
  ['has it at home', { hasTitle: true }, { allowed: false, code: 'has-title' }],
  ['no rule fits', { policy: undefined }, { allowed: false, code: 'no-rule' }],
  [
    'the category does not wait for such material',
    { policy: { holdLimit: 0, toleratedDebtCents: 0, overdueLimit: 1 } },
    { allowed: false, code: 'not-for-category' },
  ],
  ['at the limit', { limits: [{ limit: 5, open: 5 }] }, { allowed: false, code: 'limit', limit: 5 }],
  ['beyond a limit that was lowered', { limits: [{ limit: 5, open: 7 }] }, { allowed: false, code: 'limit', limit: 5 }],
  [
    'something is late',
    { patronStatus: { overdue: 1, owedCents: 0, hasClearance: false } },
    { allowed: false, block: { code: 'overdue', loans: 1 } },
  ],
  ['owes what is tolerated', { patronStatus: { overdue: 0, owedCents: 500, hasClearance: false } }, { allowed: true }],
  [
    'owes more',
    { patronStatus: { overdue: 0, owedCents: 501, hasClearance: false } },
    { allowed: false, block: { code: 'owes', cents: 501, toleratedCents: 500 } },
  ],
  [
    'is suspended',
    { patronStatus: { overdue: 0, owedCents: 0, suspendedUntil: '2026-03-30', hasClearance: false } },
    { allowed: false, block: { code: 'suspended', until: '2026-03-30' } },
  ],
  [
    'has left the library',
    { patronStatus: { overdue: 0, owedCents: 0, hasClearance: true } },
    { allowed: false, block: { code: 'cleared' } },
  ],
])('a person: %s', { tags: ['W-167'] }, (_, differs, decision) => {
  expect(decideHold({ copies: [lent], holdsOnShelf: false, patron: { ...reader, ...differs } })).toEqual(decision)
})

it('says what the copies say before anything about the person', () => {
  expect(decideHold({ copies: [onShelf], holdsOnShelf: false, patron: { ...reader, isWaitingAlready: true } })).toEqual(
    {
      allowed: false,
      code: 'copy-on-shelf',
    },
  )
})

it.each<[string, CopyFacts[], CopyFacts[], object]>([
  ['all editions are lent', [lent], [lent], { allowed: true }],
  ['this one has no copies and another is lent', [], [lent], { allowed: true }],
  ['another one is on its shelf', [lent], [onShelf], { allowed: false, code: 'edition-on-shelf' }],
  ['this one is on its shelf too', [onShelf], [onShelf], { allowed: false, code: 'copy-on-shelf' }],
  ['none of them is lent out', [local], [lost], { allowed: false, code: 'no-lendable-copy' }],
])('any edition: %s', (_, copies, otherEditions, decision) => {
  expect(decideHold({ copies, otherEditions, holdsOnShelf: false, patron: reader })).toEqual(decision)
})

it.each<[string, CopyFacts[], CopyFacts[], object]>([
  ['on its shelf', [onShelf], [], { allowed: true }],
  ['on its shelf as another edition', [lent], [onShelf], { allowed: true }],
  ['for use in the library only', [local], [], { allowed: false, code: 'no-lendable-copy' }],
])('where the rule has copies fetched: %s', (_, copies, otherEditions, decision) => {
  expect(decideHold({ copies, otherEditions, holdsOnShelf: true })).toEqual(decision)
  expect(decideHold({ copies, otherEditions, holdsOnShelf: true, patron: reader })).toEqual(decision)
})
