/** What trying an identity provider or a directory finds, step by step: nobody is signed in by it. */
import type { SignOnReason, SignOnStep } from '@estante/contract/sign-on-trial'
import { FetchError } from './bounded-request.ts'

export interface TrialStep {
  step: SignOnStep
  result: 'done' | 'failed' | 'warning' | 'skipped'
  /** What to do about it; absent where there is nothing to do. */
  reason?: SignOnReason
  /** What was found: an address, a status, what the other side says. */
  detail?: string
}

export function done(step: SignOnStep, detail?: string): TrialStep {
  return { step, result: 'done', ...(detail !== undefined && { detail }) }
}

export function failed(step: SignOnStep, reason: SignOnReason, detail = ''): TrialStep {
  return { step, result: 'failed', reason, detail: shortened(detail) }
}

export function warned(step: SignOnStep, reason: SignOnReason, detail = ''): TrialStep {
  return { step, result: 'warning', reason, detail: shortened(detail) }
}

export function skipped(step: SignOnStep, reason: SignOnReason): TrialStep {
  return { step, result: 'skipped', reason }
}

/** A step that ends because an address cannot be asked. @throws the error where it is about something else */
export function unasked(step: SignOnStep, error: unknown): TrialStep {
  if (!(error instanceof FetchError)) throw error
  return failed(step, error.problem, error.message === error.problem ? '' : error.message)
}

/** What others say stays short. */
function shortened(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim().slice(0, 300)
}
