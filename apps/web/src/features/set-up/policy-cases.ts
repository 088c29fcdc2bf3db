/** Loan rules as the wire has them, for the rules of the domain. */
import type { WirePolicy } from '@estante/contract/set-up.shapes'
import type { AnswerOf } from '@estante/contract/shapes'
import type { LoanPolicy } from '@estante/domain/circulation/policy'
import type { CaseValues } from '@estante/domain/circulation/policy-effects'
import type { PolicyScope, PolicyTerms } from '@estante/domain/circulation/policy-terms'
import { materialCode, materialType } from '@estante/domain/titles/material-types'

export type Policies = AnswerOf<'set-up.policies'>

/** Codes of the wire; empty: every one. */
export interface WireScope {
  cod_categoria: string
  cod_tipo_obra: string
  cod_biblioteca: string
}

export const scopeNames = ['cod_categoria', 'cod_tipo_obra', 'cod_biblioteca'] as const satisfies (keyof WireScope)[]

export function scopeOf({ cod_categoria, cod_tipo_obra, cod_biblioteca }: WireScope): PolicyScope {
  return {
    categoryId: cod_categoria === '' ? null : Number(cod_categoria),
    materialType: cod_tipo_obra === '' ? null : (materialType(cod_tipo_obra) ?? null),
    libraryId: cod_biblioteca === '' ? null : Number(cod_biblioteca),
  }
}

export function wireScopeOf({ categoryId, materialType, libraryId }: PolicyScope): WireScope {
  return {
    cod_categoria: String(categoryId ?? ''),
    cod_tipo_obra: materialType === null ? '' : materialCode(materialType),
    cod_biblioteca: String(libraryId ?? ''),
  }
}

export function policyOf(policy: WirePolicy): LoanPolicy {
  return { id: Number(policy.codigo), ...scopeOf(policy), ...termsOf(policy) }
}

/** What a rule says, in the names of the wire. */
export type WireTerms = Omit<WirePolicy, 'codigo' | 'versao' | 'emprestimos_abertos' | keyof WireScope>

export function termsOf(policy: WireTerms): PolicyTerms {
  return {
    loanDays: policy.dias,
    loanHours: policy.horas,
    latestDueOn: policy.data_limite === '' ? null : policy.data_limite,
    renewalLimit: policy.renovacoes,
    openLoanLimit: policy.emprestimos,
    holdLimit: policy.reservas,
    holdsOnShelf: policy.reserva_na_estante,
    pickupHours: policy.horas_retirada,
    finePerDayCents: policy.multa_centavos,
    fineCountsClosedDays: policy.multa_dias_fechados,
    maxFineCents: policy.multa_maxima_centavos,
    graceDays: policy.dias_tolerancia,
    suspensionDaysPerDay: policy.dias_suspensao,
    toleratedDebtCents: policy.debito_tolerado_centavos,
    overdueLimit: policy.atrasados,
    lostAfterDays: policy.perdido_apos_dias,
    replacementCents: policy.reposicao_centavos,
    processingFeeCents: policy.taxa_processamento_centavos,
  }
}

export function findPolicy({ politicas }: Policies, scope: WireScope): WirePolicy | undefined {
  return politicas.find((policy) => scopeNames.every((name) => policy[name] === scope[name]))
}

/** What there is, for the classes of cases. */
export function caseValuesOf({ categorias, tipos_obra, bibliotecas }: Policies): CaseValues {
  return {
    categories: categorias.map(({ codigo }) => Number(codigo)),
    materials: tipos_obra.map(({ codigo }) => materialType(codigo)!),
    libraries: bibliotecas.map(({ codigo }) => Number(codigo)),
  }
}
