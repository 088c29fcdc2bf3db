/**
 * Whether a person may do something with a copy now: renew it, wait for it, ask for it, take it home. Each rule decides
 * with codes of its own; whoever asked hears one and the same thing of all of them: that it may be, or a code with what
 * the words of the code need.
 */
import type { PatronBlock } from './patron-block.ts'

/** What a rule comes to; `Granted`: what follows where it is allowed. */
export type Decision<Code extends string, Granted extends object = object> =
  | ({ allowed: true } & Granted)
  | { allowed: false; block: PatronBlock }
  | { allowed: false; code: Code }
  | { allowed: false; code: 'limit'; limit: number }

/** What is answered, with the codes that are worded. */
export type Eligibility<Code extends string, Granted extends object = object> =
  | ({ allowed: true } & Granted)
  | Ineligible<Code>

export interface Ineligible<Code extends string> {
  allowed: false
  code: Code
  details: Readonly<Record<string, string | number>>
}
