import type { WirePolicy } from '@estante/contract/set-up.shapes'
import { policyNumbers } from '@estante/domain/circulation/policy-terms'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useChange, useRefreshAfter } from '../../api/use-change.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ChangeFailed } from '../../shell/ChangeFailed.tsx'
import { useFormState } from '../../shell/use-call-form.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { DayField } from '../../ui/DayField.tsx'
import { Field } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import { showToast } from '../../ui/toast-queue.ts'
import { maySetPolicy } from './may-set-policy.ts'
import { PolicyPreview } from './PolicyPreview.tsx'
import { findPolicy, type Policies, policyOf, scopeNames, scopeOf, termsOf, type WireScope } from './policy-cases.ts'
import {
  isWrongDay,
  type PolicyField,
  type PolicyFieldName,
  policyFields,
  policyGroups,
  readPolicy,
  typedPolicy,
  wrongFields,
} from './policy-fields.ts'
import { policiesPath } from './policy-paths.ts'
import { RemovePolicy } from './RemovePolicy.tsx'
import type { SettingsPlaces } from './SetUpFrame.tsx'
import { type TermName, usePolicyWords } from './use-policy-words.ts'
import { useSavedMeanwhile } from './use-saved-meanwhile.ts'

interface PolicyFormProps {
  policies: Policies
  places: SettingsPlaces
  scope: WireScope
  /** The rule does not exist yet; it begins with what `model` says. */
  isNew?: boolean
  model?: WirePolicy
}

const names = [
  ...policyFields.map(({ name }) => name),
  'multa_dias_fechados',
  'reserva_na_estante',
  'data_limite',
] as const

/** There is no such rule. */
const noPolicy = { versao: '' } as WirePolicy

export function PolicyForm({ policies, places, scope, isNew = false, model }: PolicyFormProps) {
  const { t } = useTranslation('policies')
  const { number, language } = useFormat()
  const navigate = useNavigate()
  const words = usePolicyWords(policies)
  const saved = findPolicy(policies, scope)
  const [typed, setTyped] = useState(() => typedPolicy(model ?? saved, language))
  const meanwhile = useSavedMeanwhile(isNew ? noPolicy : (saved ?? noPolicy), useRefreshAfter('set-up.save_policy'))
  const form = useFormState<(typeof names)[number]>({ names })
  const change = useChange('set-up.save_policy')
  const sentScope = Object.fromEntries(scopeNames.map((name) => [name, scope[name]])) as Record<keyof WireScope, string>
  const wrong = wrongFields(typed)
  const isDayWrong = isWrongDay(typed)

  const save = async () => {
    const problems = [
      ...(isDayWrong ? [{ name: 'data_limite' as const, text: t('form.notADay') }] : []),
      ...wrong.map((field) => ({ name: field.name, text: limitsOf(field) })),
    ]
    if (problems.length > 0) return form.refuse(problems)
    await form.run(async () => {
      try {
        const body = { ...sentScope, ...readPolicy(typed), versao: meanwhile.version } as Parameters<
          typeof change.mutateAsync
        >[0]['body']
        const { answer } = await change.mutateAsync({ body })
        showToast({
          text: [t('form.saved'), answer.mantem > 0 && t('form.kept', { count: answer.mantem })]
            .filter(Boolean)
            .join(' '),
        })
        await navigate({ href: policiesPath(caseToShow(policies, scope)) })
      } catch (error) {
        await meanwhile.onRefused(error)
        throw error
      }
    })
  }

  const limitsOf = ({ term, isMoney }: PolicyField) => {
    const { least, most } = policyNumbers[term]
    return isMoney
      ? t('form.moneyLimits', { least: words.money(least), most: words.money(most) })
      : t('form.limits', { least: number(least), most: number(most) })
  }
  const hintOf = (field: PolicyField) =>
    withSavedNow(field.name, field.term, t(`hint.${field.term}`, { limits: limitsOf(field) }))
  /** With what somebody else saved meanwhile. */
  const withSavedNow = (name: keyof WirePolicy, term: TermName, hint: string): ReactNode =>
    meanwhile.savedNow(name) === undefined || !saved
      ? hint
      : `${hint} ${t('savedNow', { value: words.term(term, termsOf(saved)) })}`
  const set = (name: PolicyFieldName, value: string) =>
    setTyped((all) => ({ ...all, numbers: { ...all.numbers, [name]: value } }))

  if (!isNew && !saved && meanwhile.version !== '') return null
  const mayChange = maySetPolicy(places, scope)
  return (
    <div className="stack stack--6">
      {!isNew && <h3>{words.scope(scope)}</h3>}
      {!isNew && !saved && (
        <Alert tone="warn" title={t('form.gone')}>
          {t('form.goneText')}
        </Alert>
      )}
      {!mayChange ? (
        <Alert tone="info" title={t('form.noRight')}>
          {t('form.noRightText')}
        </Alert>
      ) : (
        <Form
          className="policies__form stack stack--6"
          busy={form.busy}
          attempt={form.attempt}
          onSend={() => void save()}
          failure={<ChangeFailed error={form.error} title={t('notSaved')} />}
          summary={{
            title: t('form.problems'),
            problems: form.problems.map(({ name, text }) => ({ fieldId: `rule-${name}`, text })),
          }}
        >
          {policyGroups.map((group) => (
            <fieldset key={group} className="stack">
              <legend className="legend--big">{t(`group.${group}`)}</legend>
              <div className="policies__fields">
                {policyFields
                  .filter((field) => field.group === group)
                  .map((field) => (
                    <Field
                      key={field.name}
                      id={`rule-${field.name}`}
                      width="m"
                      inputMode={field.isMoney ? 'decimal' : 'numeric'}
                      autoComplete="off"
                      name={field.name}
                      label={t(`field.${field.term}`)}
                      hint={hintOf(field)}
                      error={form.problemOf(field.name)}
                      value={typed.numbers[field.name]}
                      onChange={({ target }) => set(field.name, target.value)}
                    />
                  ))}
                {group === 'loans' && (
                  <DayField
                    id="rule-data_limite"
                    autoComplete="off"
                    name="data_limite"
                    label={t('field.latestDueOn')}
                    optional={t('form.optional')}
                    example={t('form.dayExample')}
                    hint={withSavedNow('data_limite', 'latestDueOn', t('hint.latestDueOn'))}
                    error={form.problemOf('data_limite')}
                    value={typed.lastDay}
                    onChange={(lastDay) => setTyped((all) => ({ ...all, lastDay }))}
                  />
                )}
              </div>
              {group === 'loans' && (
                <Checkbox
                  label={t('field.holdsOnShelf')}
                  hint={withSavedNow('reserva_na_estante', 'holdsOnShelf', t('hint.holdsOnShelf'))}
                  checked={typed.onShelf}
                  onChange={({ target }) => setTyped((all) => ({ ...all, onShelf: target.checked }))}
                />
              )}
              {group === 'late' && (
                <Checkbox
                  label={t('field.fineCountsClosedDays')}
                  hint={withSavedNow('multa_dias_fechados', 'fineCountsClosedDays', t('hint.fineCountsClosedDays'))}
                  checked={typed.closedDays}
                  onChange={({ target }) => setTyped((all) => ({ ...all, closedDays: target.checked }))}
                />
              )}
            </fieldset>
          ))}
          <PolicyPreview
            policies={policies}
            after={
              wrong.length > 0 || isDayWrong ? undefined : withPolicy(policies, sentScope, termsOf(readPolicy(typed)))
            }
            openLoans={saved?.emprestimos_abertos ?? 0}
          />
          <div className="btn-group">
            <Button type="submit" tone="primary" busy={form.busy}>
              {t(isNew ? 'form.add' : 'form.save')}
            </Button>
            {!isNew && saved && <RemovePolicy policies={policies} policy={saved} />}
          </div>
        </Form>
      )}
    </div>
  )
}

/** The rules with this one as it is typed. */
function withPolicy(policies: Policies, scope: WireScope, terms: ReturnType<typeof termsOf>) {
  const saved = findPolicy(policies, scope)
  const rules = policies.politicas.filter((policy) => policy !== saved).map(policyOf)
  // A new one has the highest number.
  return [...rules, { id: saved ? Number(saved.codigo) : Number.MAX_SAFE_INTEGER, ...scopeOf(scope), ...terms }]
}

/** One of the cases that the rule decides, or may. */
function caseToShow({ categorias, tipos_obra, bibliotecas }: Policies, scope: WireScope): WireScope {
  return {
    cod_categoria: scope.cod_categoria || (categorias[0]?.codigo ?? ''),
    cod_tipo_obra: scope.cod_tipo_obra || (tipos_obra[0]?.codigo ?? ''),
    cod_biblioteca: scope.cod_biblioteca || (bibliotecas[0]?.codigo ?? ''),
  }
}
