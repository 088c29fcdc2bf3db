import { paths } from '../../paths.ts'
import type { WireScope } from './policy-cases.ts'

/** The rules, with what decides in a case. */
export function policiesPath(at: WireScope): string {
  return `${paths.policies}?${new URLSearchParams({ ...at })}`
}

/** The form of a rule. */
export function policyPath({ cod_categoria, cod_tipo_obra, cod_biblioteca }: WireScope): string {
  return `${paths.policy}?${new URLSearchParams({ cod_categoria, cod_tipo_obra, cod_biblioteca })}`
}

/** The form of a new rule, with what it is about filled in where that is known. */
export function newPolicyPath(at?: WireScope): string {
  return `${paths.policy}?${new URLSearchParams({ nova: 'S', ...at })}`
}
