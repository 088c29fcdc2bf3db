import type { LoanPolicy } from '@estante/domain/circulation/policy'
import { type PolicyEffect, policyEffects } from '@estante/domain/circulation/policy-effects'
import { useId } from 'react'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { caseValuesOf, type Policies, policyOf } from './policy-cases.ts'
import { usePolicyChanges } from './use-policy-changes.ts'

interface PolicyPreviewProps {
  policies: Policies
  /** The rules as they would be; undefined: a value is missing or wrong. */
  after: readonly LoanPolicy[] | undefined
  /** Loans that keep the rule as it is now. */
  openLoans: number
  /** Within a dialog, whose title says what it is about. */
  isShort?: boolean
}

/** What would change, and for whom. */
export function PolicyPreview({ policies, after, openLoans, isShort = false }: PolicyPreviewProps) {
  const { t } = useTranslation('policies')
  const id = useId()
  return (
    <section className="policies__preview stack stack--3" aria-labelledby={isShort ? undefined : id}>
      {!isShort && <h3 id={id}>{t('preview.title')}</h3>}
      {after ? (
        <Changes policies={policies} after={after} openLoans={openLoans} />
      ) : (
        <p className="soft">{t('preview.incomplete')}</p>
      )}
    </section>
  )
}

interface ChangesProps {
  policies: Policies
  after: readonly LoanPolicy[]
  openLoans: number
}

function Changes({ policies, after, openLoans }: ChangesProps) {
  const { t } = useTranslation('policies')
  const { number, list } = useFormat()
  const before = policies.politicas.map(policyOf)
  const effects = policyEffects(before, after, caseValuesOf(policies))
  const changes = usePolicyChanges(policies, [...before, ...after], effects)
  if (effects.length === 0) return <p className="soft">{t('preview.nothing')}</p>
  const { count, categories } = peopleOf(policies, effects, [...before, ...after])
  const named = categories.length > 4 ? t('preview.categories', { count: categories.length }) : list(categories)
  return (
    <>
      <p>{t('preview.people', { count, number: number(count), categories: named })}</p>
      {openLoans > 0 && <p>{t('preview.openLoans', { count: openLoans, number: number(openLoans) })}</p>}
      {changes.map(({ where, lines }) => (
        <div key={where} className="policies__change">
          <ul>
            {lines.map(({ name, text }) => (
              <li key={name}>
                {name}: <strong>{text}</strong>
              </li>
            ))}
          </ul>
          <p className="soft small">
            {t('preview.where')} {where}
          </p>
        </div>
      ))}
    </>
  )
}

/** Everybody in the categories for which something changes. */
function peopleOf({ categorias }: Policies, effects: readonly PolicyEffect[], said: readonly LoanPolicy[]) {
  const named = new Set(said.map(({ categoryId }) => categoryId))
  const changed = new Set(effects.map(({ where }) => where.categoryId))
  const all = categorias.filter(({ codigo }) => {
    const id = Number(codigo)
    return changed.has(id) || (changed.has(null) && !named.has(id))
  })
  return {
    count: all.reduce((sum, { pessoas }) => sum + pessoas, 0),
    categories: all.map(({ descricao }) => descricao),
  }
}
