import type { WirePolicy } from '@estante/contract/set-up.shapes'
import type { BodyOf } from '@estante/contract/shapes'
import type { LoanPolicy } from '@estante/domain/circulation/policy'
import type { PolicyScope, PolicyTerms } from '@estante/domain/circulation/policy-terms'
import { materialCode, materialType, materialTypes } from '@estante/domain/titles/material-types'
import { actorOf } from '../../database/audit-log.ts'
import { lockAllCirculation } from '../../database/circulation-locks.ts'
import type { Reader, Writer } from '../../database/database.ts'
import type { ReadingHandler, WritingHandler } from '../../http/call-handler.ts'
import { refuse } from '../../http/refusal.ts'
import { materialName } from '../../i18n/code-labels.ts'
import { loanPolicies } from '../circulation/policies.ts'
import { libraries } from '../institution/store.ts'
import { addPolicy, changePolicy, findPolicy, removePolicy } from './change-policy.ts'
import { named } from './find-named.ts'
import { categories, peopleByCategory } from './store/categories.ts'
import { lockSetUp } from './store/common.ts'
import { openLoansByPolicy } from './store/policies.ts'
import { requireUnchanged, versionOf } from './version.ts'

type Body = BodyOf<'set-up.save_policy'>
type WireScope = Pick<Body, 'cod_categoria' | 'cod_tipo_obra' | 'cod_biblioteca'>

export const showPolicies: ReadingHandler<'set-up.policies'> = async (db, { language }) => {
  const [policies, loans, people] = [await loanPolicies(db), await openLoansByPolicy(db), await peopleByCategory(db)]
  return {
    politicas: policies.map((policy) => present(policy, loans)),
    categorias: (await categories(db)).map(({ id, names }) => ({
      codigo: String(id),
      descricao: names[language],
      pessoas: people.get(id) ?? 0,
    })),
    tipos_obra: materialTypes.map(({ type, code }) => ({ codigo: code, descricao: materialName(language, type) })),
    bibliotecas: (await libraries(db)).map(({ id, name }) => ({ codigo: String(id), descricao: name })),
  }
}

/** Only what differs is changed, and on record. */
export const savePolicy: WritingHandler<'set-up.save_policy'> = async (tx, { body, caller, now }) => {
  const scope = scopeOf(body)
  const signature = { actor: actorOf(caller), now: now.toInstant() }
  const before = await lockAndFind(tx, scope)
  const isNew = body.versao === ''
  if (isNew && before) refuse('set_up.policy_exists')
  if (!isNew && !before) refuse('set_up.policy_gone')
  if (before) requireUnchanged(body.versao, fieldsOf(before))
  else await requireNamed(tx, scope)
  const after = before
    ? await changePolicy(tx, before, termsOf(body, before.loanHours), signature)
    : await addPolicy(tx, scope, termsOf(body, 0), signature)
  const loans = await openLoansByPolicy(tx)
  const isReplaced = before !== undefined && before.id !== after.id
  return { politica: present(after, loans), mantem: isReplaced ? (loans.get(before.id) ?? 0) : 0 }
}

export const endPolicy: WritingHandler<'set-up.remove_policy'> = async (tx, { query, caller, now }) => {
  const policy = (await lockAndFind(tx, scopeOf(query))) ?? refuse('set_up.policy_gone')
  if (query.versao !== versionOf(fieldsOf(policy))) refuse('set_up.policy_changed')
  await removePolicy(tx, policy, { actor: actorOf(caller), now: now.toInstant() })
  return { mantem: (await openLoansByPolicy(tx)).get(policy.id) ?? 0 }
}

async function lockAndFind(tx: Writer, scope: PolicyScope): Promise<LoanPolicy | undefined> {
  await lockAllCirculation(tx)
  await lockSetUp(tx)
  return findPolicy(tx, scope)
}

/** @throws Refusal for a category or a library that is no longer there */
async function requireNamed(db: Reader, { categoryId, libraryId }: PolicyScope): Promise<void> {
  if (categoryId !== null) named(await categories(db), `#${categoryId}`, 'set_up.category_not_found')
  if (libraryId !== null) named(await libraries(db), `#${libraryId}`, 'set_up.library_not_found')
}

function scopeOf({ cod_categoria, cod_tipo_obra, cod_biblioteca }: WireScope): PolicyScope {
  return {
    categoryId: cod_categoria === '' ? null : Number(cod_categoria),
    materialType: cod_tipo_obra === '' ? null : materialType(cod_tipo_obra)!,
    libraryId: cod_biblioteca === '' ? null : Number(cod_biblioteca),
  }
}

function termsOf(body: Body, loanHours: number): PolicyTerms {
  return {
    loanDays: body.dias,
    loanHours: body.horas ?? loanHours,
    latestDueOn: body.data_limite === '' ? null : body.data_limite,
    renewalLimit: body.renovacoes,
    openLoanLimit: body.emprestimos,
    holdLimit: body.reservas,
    holdsOnShelf: body.reserva_na_estante,
    pickupHours: body.horas_retirada,
    finePerDayCents: body.multa_centavos,
    fineCountsClosedDays: body.multa_dias_fechados,
    maxFineCents: body.multa_maxima_centavos,
    graceDays: body.dias_tolerancia,
    suspensionDaysPerDay: body.dias_suspensao,
    toleratedDebtCents: body.debito_tolerado_centavos,
    overdueLimit: body.atrasados,
    lostAfterDays: body.perdido_apos_dias,
    replacementCents: body.reposicao_centavos,
    processingFeeCents: body.taxa_processamento_centavos,
  }
}

/** What the form has, in the names of the wire. */
function fieldsOf(policy: LoanPolicy) {
  return {
    cod_categoria: String(policy.categoryId ?? ''),
    cod_tipo_obra: policy.materialType === null ? '' : materialCode(policy.materialType),
    cod_biblioteca: String(policy.libraryId ?? ''),
    dias: policy.loanDays,
    horas: policy.loanHours,
    data_limite: policy.latestDueOn ?? '',
    renovacoes: policy.renewalLimit,
    emprestimos: policy.openLoanLimit,
    reservas: policy.holdLimit,
    reserva_na_estante: policy.holdsOnShelf,
    horas_retirada: policy.pickupHours,
    multa_centavos: policy.finePerDayCents,
    multa_dias_fechados: policy.fineCountsClosedDays,
    multa_maxima_centavos: policy.maxFineCents,
    dias_tolerancia: policy.graceDays,
    dias_suspensao: policy.suspensionDaysPerDay,
    debito_tolerado_centavos: policy.toleratedDebtCents,
    atrasados: policy.overdueLimit,
    perdido_apos_dias: policy.lostAfterDays,
    reposicao_centavos: policy.replacementCents,
    taxa_processamento_centavos: policy.processingFeeCents,
  }
}

function present(policy: LoanPolicy, openLoans: ReadonlyMap<number, number>): WirePolicy {
  const fields = fieldsOf(policy)
  const loans = openLoans.get(policy.id) ?? 0
  return { codigo: String(policy.id), ...fields, emprestimos_abertos: loans, versao: versionOf(fields) }
}
