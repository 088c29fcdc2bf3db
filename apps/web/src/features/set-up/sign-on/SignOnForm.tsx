import type { SignOnGroup } from '@estante/contract/sign-on-settings'
import { useState } from 'react'
import { useChange, useRefreshAfter } from '../../../api/use-change.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ChangeFailed } from '../../../shell/ChangeFailed.tsx'
import { useFormState } from '../../../shell/use-call-form.ts'
import { Button } from '../../../ui/Button.tsx'
import { Form } from '../../../ui/Form.tsx'
import { showToast } from '../../../ui/toast-queue.ts'
import { keepTyped } from '../keep-typed.ts'
import { useSavedMeanwhile } from '../use-saved-meanwhile.ts'
import { SignOnField } from './SignOnField.tsx'
import { changedSettings, fieldNames, fieldsets, type SavedSignOn, shownSignOn, typedSignOn } from './sign-on-fields.ts'
import { TrySignOn } from './TrySignOn.tsx'

/** The settings of one way of signing in. Who may not change them sees them. */
export function SignOnForm({ group, saved }: { group: SignOnGroup; saved: SavedSignOn }) {
  const { t } = useTranslation(['set-up-sign-on', 'set-up'])
  const [typed, setTyped] = useState(() => typedSignOn(saved))
  /** What is compared with: a field that nobody touched is not sent, whatever a colleague saved of it. */
  const [begun, setBegun] = useState(saved)
  const meanwhile = useSavedMeanwhile(shownSignOn(saved), useRefreshAfter('set-up-sign-on.save'))
  const form = useFormState<string>({ names: fieldNames(group, typed) })
  const change = useChange('set-up-sign-on.save')
  /** The last thing that was sent was a test. */
  const [isTest, setIsTest] = useState(false)
  const mayChange = saved.faltam_direitos.length === 0
  const save = () => {
    setIsTest(false)
    return form.run(async () => {
      try {
        const body = { ajustes: changedSettings(typed, begun), versao: meanwhile.version }
        const { answer } = await change.mutateAsync({ params: { via: group }, body })
        meanwhile.beginWith(shownSignOn(answer))
        setBegun(answer)
        setTyped((now) => keepTyped(now, typed, typedSignOn(answer)))
        showToast({ text: t('set-up:saved') })
      } catch (error) {
        await meanwhile.onRefused(error)
        throw error
      }
    })
  }
  const tryIt = (work: () => Promise<unknown>) => {
    setIsTest(true)
    return form.run(work)
  }
  const savedNow = (name: string) => {
    const now = meanwhile.savedNow(name)
    return now === undefined ? undefined : t('set-up:savedNow', { value: now || '–' })
  }
  return (
    <div className="stack stack--10">
      <Form
        className="stack stack--6 set-up__form"
        busy={form.busy && !isTest}
        attempt={form.attempt}
        onSend={() => mayChange && void save()}
        failure={<ChangeFailed error={isTest ? undefined : form.error} title={t('set-up:notSaved')} />}
      >
        {fieldsets[group].map(({ title, names }) => (
          <fieldset className="stack stack--4" key={names[0]} disabled={!mayChange}>
            <legend className={title ? 'legend--big' : 'vh'}>{t(title ? `fieldset.${title}` : `way.${group}`)}</legend>
            {names.map((name) => (
              <SignOnField
                key={name}
                name={name}
                value={typed[name]!}
                saved={saved}
                savedNow={savedNow(name)}
                problemOf={form.problemOf}
                onChange={(value) => setTyped((all) => ({ ...all, [name]: value }))}
              />
            ))}
          </fieldset>
        ))}
        {mayChange && (
          <div className="btn-group">
            <Button type="submit" tone="primary" busy={form.busy && !isTest}>
              {t(group === 'endereco' ? 'saveAddress' : 'save')}
            </Button>
          </div>
        )}
      </Form>
      {mayChange && group !== 'endereco' && (
        <TrySignOn
          way={group}
          changes={() => changedSettings(typed, begun)}
          run={tryIt}
          onUse={(values) => setTyped((all) => ({ ...all, ...values }))}
        />
      )}
    </div>
  )
}
