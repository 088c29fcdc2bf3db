/** The fields of a loan rule's form: what is typed, and what it means. */
import type { WirePolicy } from '@estante/contract/set-up.shapes'
import { readCents, typedSum } from '@estante/domain/charges/typed-money'
import { type PolicyNumber, policyNumbers } from '@estante/domain/circulation/policy-terms'
import type { WireTerms } from './policy-cases.ts'

/** In the order of the form. */
export const policyFields = [
  { name: 'dias', term: 'loanDays', isMoney: false },
  { name: 'renovacoes', term: 'renewalLimit', isMoney: false },
  { name: 'emprestimos', term: 'openLoanLimit', isMoney: false },
  { name: 'reservas', term: 'holdLimit', isMoney: false },
  { name: 'horas_retirada', term: 'pickupHours', isMoney: false },
  { name: 'multa_centavos', term: 'finePerDayCents', isMoney: true },
  { name: 'dias_suspensao', term: 'suspensionDaysPerDay', isMoney: false },
  { name: 'debito_tolerado_centavos', term: 'toleratedDebtCents', isMoney: true },
] as const satisfies readonly { name: keyof WirePolicy; term: PolicyNumber; isMoney: boolean }[]

export type PolicyField = (typeof policyFields)[number]
export type PolicyFieldName = PolicyField['name']

export interface TypedPolicy {
  numbers: Readonly<Record<PolicyFieldName, string>>
  closedDays: boolean
}

/** What a form begins with. Without a rule only what may be none is filled in. */
export function typedPolicy(policy: WirePolicy | undefined, language: string): TypedPolicy {
  const typed = policyFields.map(({ name, term, isMoney }) => {
    const value = policy?.[name] ?? (policyNumbers[term].least === 0 && !limits.includes(term) ? 0 : undefined)
    if (value === undefined) return [name, '']
    return [name, isMoney ? typedSum(value, language) : String(value)]
  })
  return { numbers: Object.fromEntries(typed), closedDays: policy?.multa_dias_fechados ?? false }
}

/** Of which none means that nothing is allowed. */
const limits: readonly PolicyNumber[] = ['renewalLimit', 'openLoanLimit', 'holdLimit']

/** undefined: not a number, or out of its limits. */
function readNumber({ term, isMoney }: PolicyField, typed: string): number | undefined {
  const { least, most } = policyNumbers[term]
  const text = typed.trim()
  const value = isMoney ? readCents(text) : /^\d{1,9}$/.test(text) ? Number(text) : undefined
  return value === undefined || value < least || value > most ? undefined : value
}

/** The fields that are wrong, in the order of the form. */
export function wrongFields({ numbers }: TypedPolicy): PolicyField[] {
  return policyFields.filter((field) => readNumber(field, numbers[field.name]) === undefined)
}

/** In the names of the wire. */
export function readPolicy({ numbers, closedDays }: TypedPolicy): WireTerms {
  const values = policyFields.map((field) => [field.name, readNumber(field, numbers[field.name]) ?? 0])
  return { ...(Object.fromEntries(values) as Record<PolicyFieldName, number>), multa_dias_fechados: closedDays }
}
