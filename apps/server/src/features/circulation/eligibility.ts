/** Eligibility by the rules of circulation, with the error codes for refusals and for disabled buttons. */
import type { ErrorCode } from '@estante/contract/errors'
import type * as rules from '@estante/domain/circulation/eligibility'
import type { PatronBlock } from '@estante/domain/circulation/patron-block'
import { type Audience, errorMessage } from '../../http/error-message.ts'
import { type Details, refuse } from '../../http/refusal.ts'
import type { Language } from '../../i18n/language.ts'
import { blockRefusal } from './block-refusals.ts'

export type Eligibility<Granted extends object = object> = rules.Eligibility<ErrorCode, Granted>

/** The refusing code and its details. */
export type Ineligible = rules.Ineligible<ErrorCode>

/**
 * @param codes error codes for the rule's codes
 * @param details values for the messages of these codes
 */
export function eligibilityOf<Code extends string, Granted extends object>(
  decision: rules.Decision<Code, Granted>,
  codes: Readonly<Record<Code | 'limit', ErrorCode>>,
  details: Details = {},
): Eligibility<Granted> {
  if (decision.allowed) return decision
  if ('block' in decision) return blocked(decision.block)
  if ('limit' in decision) return { allowed: false, code: codes.limit, details: { ...details, limit: decision.limit } }
  return { allowed: false, code: codes[decision.code], details }
}

export function blocked(block: PatronBlock): Ineligible {
  return { allowed: false, ...blockRefusal(block) }
}

export function ineligible(code: ErrorCode): Ineligible {
  return { allowed: false, code, details: {} }
}

/** @throws Refusal with the code when it is not allowed */
export function refuseIneligible(eligibility: Eligibility): void {
  if (!eligibility.allowed) refuse(eligibility.code, eligibility.details)
}

/** The refusal in the names of the wire. */
export function presentRefusal(
  { code, details }: { code: ErrorCode; details: Details },
  language: Language,
  audience?: Audience,
) {
  return { codigo: code, mensagem: errorMessage(code, language, details, audience) }
}
