import type { LoanPolicy } from '@estante/domain/circulation/policy'
import { type CaseClass, classesOf, type PolicyEffect } from '@estante/domain/circulation/policy-effects'
import { type PolicyScope, policyTermNames } from '@estante/domain/circulation/policy-terms'
import { joinFacts } from '../../i18n/join-facts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { caseValuesOf, type Policies } from './policy-cases.ts'
import { type TermName, usePolicyWords } from './use-policy-words.ts'

interface ChangeLine {
  /** "Prazo" */
  name: string
  /** "7 dias → 14 dias" */
  text: string
}

export interface ChangeGroup {
  /** In which cases: "Professor ou professora · Todos os materiais · Biblioteca Central". */
  where: string
  lines: readonly ChangeLine[]
}

const scopeKeys = ['categoryId', 'materialType', 'libraryId'] as const satisfies (keyof PolicyScope)[]

/** More cases than these are counted where they are not every one of some. */
const mostCases = 6

/**
 * What changes in words, those together that change in the same cases.
 * @param said every rule, before and after
 */
export function usePolicyChanges(
  policies: Policies,
  said: readonly LoanPolicy[],
  effects: readonly PolicyEffect[],
): ChangeGroup[] {
  const { t } = useTranslation('policies')
  const { list } = useFormat()
  const words = usePolicyWords(policies)
  const { categories, materials, libraries } = caseValuesOf(policies)
  const classes = {
    categoryId: classesOf(
      categories,
      said.map((rule) => rule.categoryId),
    ),
    materialType: classesOf(
      materials,
      said.map((rule) => rule.materialType),
    ),
    libraryId: classesOf(
      libraries,
      said.map((rule) => rule.libraryId),
    ),
  }

  const linesOf = ({ before, after, limits }: PolicyEffect): ChangeLine[] => {
    if (!after) return [{ name: t('preview.lent'), text: t('preview.notLent') }]
    if (!before) return words.terms(after).map(({ label, text }) => ({ name: label, text }))
    const isLimit = (name: TermName) => name === 'openLoanLimit' || name === 'holdLimit'
    const changed = policyTermNames.filter((name) => !isLimit(name) && before[name] !== after[name])
    const limit = (kind: 'openLoanLimit' | 'holdLimit', value: number | undefined) =>
      value === undefined ? t('preview.noLimit') : words.term(kind, { ...after, [kind]: value })
    return [
      ...changed.map((name) => ({
        name: t(`term.${name}`),
        text: t('preview.change', { before: words.term(name, before), after: words.term(name, after) }),
      })),
      ...limits.map((change) => ({
        name: t(`preview.${change.kind}`, { what: words.counted(change) }),
        text: t('preview.change', {
          before: limit(change.kind, change.before),
          after: limit(change.kind, change.after),
        }),
      })),
    ]
  }

  /** "Todas as categorias", "Partitura e Outros materiais"; many are counted. */
  const oneOf = (key: keyof PolicyScope, cases: readonly CaseClass[]): string => {
    const there = cases.filter((one, at) => cases.findIndex((other) => other[key] === one[key]) === at)
    const known = classes[key].length
    if (there.length === known && known > 1) return t(`all.${key}`)
    return list(there.map((one) => words.classOf(key, one, known > 1)))
  }

  /** Every one of some where that is so, otherwise each case. */
  const placesOf = (cases: readonly CaseClass[]): string => {
    const counts = scopeKeys.map((key) => new Set(cases.map((one) => one[key])).size)
    const isProduct = counts.reduce((product, count) => product * count, 1) === cases.length
    if (isProduct) return joinFacts(scopeKeys.map((key) => oneOf(key, cases)))
    const each = cases.slice(0, mostCases).map((one) => joinFacts(scopeKeys.map((key) => oneOf(key, [one]))))
    const more = cases.length - each.length
    return each.join('; ') + (more > 0 ? ` ${t('preview.more', { count: more })}` : '')
  }

  const casesOf = new Map<string, { line: ChangeLine; cases: CaseClass[] }>()
  for (const effect of effects)
    for (const line of linesOf(effect)) {
      const key = `${line.name} ${line.text}`
      const known = casesOf.get(key) ?? { line, cases: [] }
      casesOf.set(key, { line, cases: [...known.cases, effect.where] })
    }
  const groups = new Map<string, ChangeLine[]>()
  for (const { line, cases } of casesOf.values()) {
    const where = placesOf(cases)
    groups.set(where, [...(groups.get(where) ?? []), line])
  }
  return [...groups].map(([where, lines]) => ({ where, lines }))
}
