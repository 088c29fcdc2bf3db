/**
 * What the desk may do with an issue. Whatever is not there may be received: issues come late, and after a claim.
 * Claimed is what is late or missing, and again what was claimed before; an issue in time is not. Bound is what is there,
 * once.
 */
import { type IssueFacts, issueState } from './issue-state.ts'

export type IssueStep = 'receive' | 'claim' | 'bind'
export type StepRefusal = 'desk.issue_here' | 'desk.issue_in_time' | 'desk.issue_away' | 'desk.issue_bound'
export type StepDecision = { allowed: true } | { allowed: false; code: StepRefusal }

/** @param today the institution's day */
export function decideIssueStep(facts: IssueFacts, step: IssueStep, today: string): StepDecision {
  const state = issueState(facts, today)
  const isHere = state === 'received' || state === 'bound'
  if (step === 'bind') return state === 'received' ? allowed : refused(isHere ? 'desk.issue_bound' : 'desk.issue_away')
  if (isHere) return refused('desk.issue_here')
  return step === 'claim' && state === 'expected' ? refused('desk.issue_in_time') : allowed
}

const allowed: StepDecision = { allowed: true }

const refused = (code: StepRefusal): StepDecision => ({ allowed: false, code })
