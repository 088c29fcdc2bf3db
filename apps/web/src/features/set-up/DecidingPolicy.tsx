import {
  advantageOf,
  fittingPolicies,
  type LoanPolicy,
  limitingPolicies,
  type PolicyCase,
} from '@estante/domain/circulation/policy'
import { caseOf } from '@estante/domain/circulation/policy-effects'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Alert } from '../../ui/Alert.tsx'
import { LinkButton } from '../../ui/Button.tsx'
import { maySetPolicy } from './may-set-policy.ts'
import { type Policies, policyOf, scopeOf, type WireScope, wireScopeOf } from './policy-cases.ts'
import { newPolicyPath, policyPath } from './policy-paths.ts'
import type { SettingsPlaces } from './SetUpFrame.tsx'
import { usePolicyWords } from './use-policy-words.ts'

interface DecidingPolicyProps {
  policies: Policies
  places: SettingsPlaces
  chosen: WireScope
}

/** The rule of one case: what it says, why it decides, and what else counts. */
export function DecidingPolicy({ policies, places, chosen }: DecidingPolicyProps) {
  const { t } = useTranslation('policies')
  const words = usePolicyWords(policies)
  const rules = policies.politicas.map(policyOf)
  const policyCase = caseOf(scopeOf(chosen))
  const [best, ...others] = fittingPolicies(rules, policyCase)
  const narrower = maySetPolicy(places, chosen) && !(best && isExact(best, chosen)) && (
    <LinkButton tone="quiet" href={newPolicyPath(chosen)}>
      {t('decides.narrower')}
    </LinkButton>
  )
  if (!best)
    return (
      <div className="stack stack--4">
        <Alert tone="warn" title={t('decides.none')}>
          {t('decides.noneText')}
        </Alert>
        {narrower && <div className="btn-group">{narrower}</div>}
      </div>
    )
  const scope = wireScopeOf(best)
  return (
    <div className="panel stack stack--4">
      <p aria-live="polite">
        {t('decides.rule')} <strong>{words.scope(scope)}</strong>.{' '}
        {others[0] ? t(`decides.because.${advantageOf(best, others[0])}`) : t('decides.because.only')}
      </p>
      <dl className="policies__terms">
        {words.terms(best).map(({ name, label, text }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <Limits rules={rules} policyCase={policyCase} words={words} />
      {others.length > 0 && (
        <p className="soft">
          {t('decides.others', { rules: others.map((rule) => words.scope(wireScopeOf(rule))).join('; ') })}
        </p>
      )}
      <p className="soft">{t('decides.loanType')}</p>
      <div className="btn-group">
        {maySetPolicy(places, scope) && <LinkButton href={policyPath(scope)}>{t('decides.edit')}</LinkButton>}
        {narrower}
      </div>
    </div>
  )
}

interface LimitsProps {
  rules: readonly LoanPolicy[]
  policyCase: PolicyCase
  words: ReturnType<typeof usePolicyWords>
}

/** Limits of several rules that count together. */
function Limits({ rules, policyCase, words }: LimitsProps) {
  const { t } = useTranslation('policies')
  const limiting = limitingPolicies(rules, policyCase)
  if (limiting.length < 2) return null
  return (
    <div>
      <p>{t('decides.limits')}</p>
      <ul className="policies__limits">
        {limiting.map((rule) => (
          <li key={rule.id}>
            {t('decides.limit', {
              what: words.counted(rule),
              loans: words.term('openLoanLimit', rule),
              holds: words.term('holdLimit', rule),
            })}
          </li>
        ))}
      </ul>
    </div>
  )
}

function isExact(rule: LoanPolicy, chosen: WireScope): boolean {
  const scope = wireScopeOf(rule)
  return (['cod_categoria', 'cod_tipo_obra', 'cod_biblioteca'] as const).every((name) => scope[name] === chosen[name])
}
