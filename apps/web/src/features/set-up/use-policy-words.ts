import type { CaseClass, LimitChange } from '@estante/domain/circulation/policy-effects'
import {
  type PolicyScope,
  type PolicyTerms,
  plainTerms,
  policyNumberNames,
  type policyTermNames,
} from '@estante/domain/circulation/policy-terms'
import { useCall } from '../../api/use-call.ts'
import { joinFacts } from '../../i18n/join-facts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { type Policies, type WireScope, wireScopeOf } from './policy-cases.ts'

export type TermName = (typeof policyTermNames)[number]

/** Most rules leave these as they are. */
const seldom: ReadonlySet<TermName> = new Set([
  'loanHours',
  'latestDueOn',
  'holdsOnShelf',
  'maxFineCents',
  'graceDays',
  'overdueLimit',
  'lostAfterDays',
  'replacementCents',
  'processingFeeCents',
])

/** Rules, cases and values in words. */
export function usePolicyWords(policies: Policies) {
  const { t } = useTranslation('policies')
  const { money, day } = useFormat()
  const currency = useCall('desk.rights').data?.answer.moeda ?? ''
  const { categorias, tipos_obra, bibliotecas } = policies
  const named = (all: readonly { codigo: string; descricao: string }[], code: string) =>
    all.find(({ codigo }) => codigo === code)?.descricao

  /** "Professor ou professora · Filme · Biblioteca Central"; what a rule leaves open is left out. */
  const scope = ({ cod_categoria, cod_tipo_obra, cod_biblioteca }: WireScope): string => {
    const parts = [
      named(categorias, cod_categoria),
      named(tipos_obra, cod_tipo_obra),
      named(bibliotecas, cod_biblioteca),
    ]
    return joinFacts(parts) || t('scope.general')
  }

  /** A class of categories, materials or libraries; `isRest`: there are others that rules name. */
  const classOf = (key: keyof PolicyScope, where: CaseClass, isRest: boolean): string => {
    const code = wireScopeOf(where)
    const name = {
      categoryId: named(categorias, code.cod_categoria),
      materialType: named(tipos_obra, code.cod_tipo_obra),
      libraryId: named(bibliotecas, code.cod_biblioteca),
    }[key]
    return name ?? t(`${isRest ? 'others' : 'all'}.${key}`)
  }

  const term = (name: TermName, terms: PolicyTerms): string => {
    if (name === 'holdsOnShelf') return t(terms.holdsOnShelf ? 'onShelf.yes' : 'onShelf.no')
    if (name === 'fineCountsClosedDays') return t(terms.fineCountsClosedDays ? 'closedDays.yes' : 'closedDays.no')
    if (name === 'latestDueOn')
      return terms.latestDueOn === null
        ? t('value.noLastDay')
        : t('value.lastDay', { day: day(terms.latestDueOn, 'long') })
    const value = terms[name]
    const isNone = value === 0
    const sum = money(value, currency)
    if (name === 'finePerDayCents') return isNone ? t('value.noFine') : t('value.fine', { sum })
    if (name === 'toleratedDebtCents') return isNone ? t('value.noDebt') : t('value.debt', { sum })
    if (name === 'maxFineCents') return isNone ? t('value.noMaxFine') : t('value.maxFine', { sum })
    if (name === 'replacementCents') return isNone ? t('value.noPrice') : t('value.price', { sum })
    if (name === 'processingFeeCents') return isNone ? t('value.noFee') : t('value.fee', { sum })
    return t(`value.${name}`, { count: value })
  }

  /** By the hour or by the day. */
  const period = (said: PolicyTerms): string => term(said.loanHours > 0 ? 'loanHours' : 'loanDays', said)

  /** Each value with its name, of what is seldom used only what is set; days that count for a fine where there is one. */
  const terms = (said: PolicyTerms): { name: TermName; label: string; text: string }[] =>
    ([...policyNumberNames, 'holdsOnShelf', 'latestDueOn'] as const)
      .filter((name) => name !== 'loanDays' || said.loanHours === 0)
      .filter((name) => !seldom.has(name) || said[name] !== plainTerms[name as keyof typeof plainTerms])
      .map((name) => {
        const hasDays = name === 'finePerDayCents' && said.finePerDayCents > 0
        const days = hasDays ? `; ${term('fineCountsClosedDays', said)}` : ''
        return { name, label: t(`term.${name}`), text: term(name, said) + days }
      })

  /** What a limit counts: "tudo", "Filme", "Filme · Biblioteca Central". */
  const counted = ({ materialType, libraryId }: Pick<LimitChange, 'materialType' | 'libraryId'>): string => {
    const code = wireScopeOf({ categoryId: null, materialType, libraryId })
    const parts = [named(tipos_obra, code.cod_tipo_obra), named(bibliotecas, code.cod_biblioteca)]
    return joinFacts(parts) || t('counted.everything')
  }

  return { scope, classOf, term, period, terms, counted, money: (cents: number) => money(cents, currency) }
}
