import { expect, it } from 'vitest'
import type { IssueFacts } from './issue-state.ts'
import { decideIssueStep } from './issue-step.ts'

const today = '2026-11-24'
const rows: Record<string, Partial<IssueFacts>> = {
  expected: {},
  late: { publishedOn: '2026-01-01' },
  claimed: { state: 'claimed' },
  missing: { state: 'missing' },
  received: { state: 'received' },
  bound: { state: 'received', boundOn: '2026-02-01' },
}

it.each([
  ['receive', 'expected', 'allowed'],
  ['receive', 'late', 'allowed'],
  ['receive', 'claimed', 'allowed'],
  ['receive', 'missing', 'allowed'],
  ['receive', 'received', 'desk.issue_here'],
  ['receive', 'bound', 'desk.issue_here'],
  ['claim', 'expected', 'desk.issue_in_time'],
  ['claim', 'late', 'allowed'],
  ['claim', 'claimed', 'allowed'],
  ['claim', 'missing', 'allowed'],
  ['claim', 'received', 'desk.issue_here'],
  ['claim', 'bound', 'desk.issue_here'],
  ['bind', 'expected', 'desk.issue_away'],
  ['bind', 'late', 'desk.issue_away'],
  ['bind', 'claimed', 'desk.issue_away'],
  ['bind', 'missing', 'desk.issue_away'],
  ['bind', 'received', 'allowed'],
  ['bind', 'bound', 'desk.issue_bound'],
] as const)('%s one that is %s: %s', (step, state, expected) => {
  const facts: IssueFacts = {
    state: 'expected',
    publishedOn: '2026-11-01',
    boundOn: null,
    frequency: 'm',
    ...rows[state],
  }
  const decision = decideIssueStep(facts, step, today)
  expect(decision.allowed ? 'allowed' : decision.code).toBe(expected)
})
