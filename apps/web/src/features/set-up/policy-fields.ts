/** The fields of a loan rule's form: what is typed, and what it means. */
import type { WirePolicy } from '@estante/contract/set-up.shapes'
import { readCents, typedSum } from '@estante/domain/charges/typed-money'
import { type PolicyNumber, plainTerms, policyNumbers } from '@estante/domain/circulation/policy-terms'
import { readTypedDay } from '@estante/domain/common/typed-day'
import { now } from '../../clock.ts'
import type { WireTerms } from './policy-cases.ts'

/** What the form has together. */
export const policyGroups = ['loans', 'late', 'lost'] as const

/** In the order of the form. */
export const policyFields = [
  { name: 'dias', term: 'loanDays', group: 'loans', isMoney: false },
  { name: 'horas', term: 'loanHours', group: 'loans', isMoney: false },
  { name: 'renovacoes', term: 'renewalLimit', group: 'loans', isMoney: false },
  { name: 'emprestimos', term: 'openLoanLimit', group: 'loans', isMoney: false },
  { name: 'reservas', term: 'holdLimit', group: 'loans', isMoney: false },
  { name: 'horas_retirada', term: 'pickupHours', group: 'loans', isMoney: false },
  { name: 'multa_centavos', term: 'finePerDayCents', group: 'late', isMoney: true },
  { name: 'multa_maxima_centavos', term: 'maxFineCents', group: 'late', isMoney: true },
  { name: 'dias_suspensao', term: 'suspensionDaysPerDay', group: 'late', isMoney: false },
  { name: 'dias_tolerancia', term: 'graceDays', group: 'late', isMoney: false },
  { name: 'debito_tolerado_centavos', term: 'toleratedDebtCents', group: 'late', isMoney: true },
  { name: 'atrasados', term: 'overdueLimit', group: 'late', isMoney: false },
  { name: 'perdido_apos_dias', term: 'lostAfterDays', group: 'lost', isMoney: false },
  { name: 'reposicao_centavos', term: 'replacementCents', group: 'lost', isMoney: true },
  { name: 'taxa_processamento_centavos', term: 'processingFeeCents', group: 'lost', isMoney: true },
] as const satisfies readonly {
  name: keyof WirePolicy
  term: PolicyNumber
  group: (typeof policyGroups)[number]
  isMoney: boolean
}[]

export type PolicyField = (typeof policyFields)[number]
export type PolicyFieldName = PolicyField['name']

export interface TypedPolicy {
  numbers: Readonly<Record<PolicyFieldName, string>>
  closedDays: boolean
  onShelf: boolean
  /** "2026-12-18", what else was typed, or nothing. */
  lastDay: string
}

/** What a form begins with. Without a rule only what costs and ends nothing is filled in. */
export function typedPolicy(policy: WirePolicy | undefined, language: string): TypedPolicy {
  const plain: Partial<Record<PolicyNumber, number>> = plainTerms
  const typed = policyFields.map(({ name, term, isMoney }) => {
    const value = policy?.[name] ?? plain[term]
    if (value === undefined) return [name, '']
    return [name, isMoney ? typedSum(value, language) : String(value)]
  })
  return {
    numbers: Object.fromEntries(typed),
    closedDays: policy?.multa_dias_fechados ?? false,
    onShelf: policy?.reserva_na_estante ?? false,
    lastDay: policy?.data_limite ?? '',
  }
}

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

export function isWrongDay({ lastDay }: TypedPolicy): boolean {
  return lastDay.trim() !== '' && readTypedDay(lastDay, now().getFullYear()) === undefined
}

/** In the names of the wire. */
export function readPolicy({ numbers, closedDays, onShelf, lastDay }: TypedPolicy): WireTerms {
  const values = policyFields.map((field) => [field.name, readNumber(field, numbers[field.name]) ?? 0])
  return {
    ...(Object.fromEntries(values) as Record<PolicyFieldName, number>),
    multa_dias_fechados: closedDays,
    reserva_na_estante: onShelf,
    data_limite: readTypedDay(lastDay, now().getFullYear()) ?? '',
  }
}
