import { useState } from 'react'
import { useChange, useRefreshAfter } from '../../../api/use-change.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ChangeFailed } from '../../../shell/ChangeFailed.tsx'
import { useFormState } from '../../../shell/use-call-form.ts'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Form } from '../../../ui/Form.tsx'
import { showToast } from '../../../ui/toast-queue.ts'
import { keepTyped } from '../keep-typed.ts'
import { useSavedMeanwhile } from '../use-saved-meanwhile.ts'
import {
  changedSettings,
  fieldOfSetting,
  fieldsets,
  isList,
  isSwitch,
  type PreferenceName,
  preferenceNames,
  type SavedSettings,
  shownPreferences,
  typedPreferences,
} from './preference-fields.ts'

export function PreferencesForm({ saved }: { saved: SavedSettings }) {
  const { t } = useTranslation(['set-up-preferences', 'set-up'])
  const [typed, setTyped] = useState(() => typedPreferences(saved))
  /** What is compared with: a field that nobody touched is not sent, whatever a colleague saved of it. */
  const [begun, setBegun] = useState(saved)
  const words = { on: t('on'), off: t('off') }
  const meanwhile = useSavedMeanwhile(shownPreferences(saved, words), useRefreshAfter('set-up-settings.save'))
  const form = useFormState<string>({ names: preferenceNames, nameOf: fieldOfSetting })
  const change = useChange('set-up-settings.save')
  const save = () =>
    form.run(async () => {
      try {
        const body = { ajustes: changedSettings(typed, begun), versao: meanwhile.version }
        const { answer } = await change.mutateAsync({ params: { grupo: 'preferencias' }, body })
        meanwhile.beginWith(shownPreferences(answer, words))
        setBegun(answer)
        setTyped((now) => keepTyped(now, typed, typedPreferences(answer)))
        showToast({ text: t('set-up:saved') })
      } catch (error) {
        await meanwhile.onRefused(error)
        throw error
      }
    })
  const field = (name: PreferenceName) => {
    const now = meanwhile.savedNow(name)
    const label = t(`field.${name.replace('.', '_')}.label`)
    const hint =
      now === undefined ? t(`field.${name.replace('.', '_')}.hint`) : t('set-up:savedNow', { value: now || '–' })
    const set = (value: string | boolean) => setTyped((all) => ({ ...all, [name]: value }))
    if (isSwitch(name))
      return (
        <Checkbox
          key={name}
          name={name}
          label={label}
          hint={hint}
          checked={typed[name] === true}
          onChange={({ target }) => set(target.checked)}
        />
      )
    return (
      <Field
        key={name}
        name={name}
        label={label}
        hint={hint}
        error={form.problemOf(name)}
        inputMode={isList(name) ? undefined : 'numeric'}
        autoComplete="off"
        width="m"
        maxLength={isList(name) ? 60 : 9}
        value={String(typed[name])}
        onChange={({ target }) => set(target.value)}
      />
    )
  }
  return (
    <Form
      className="stack stack--6 set-up__form"
      busy={form.busy}
      attempt={form.attempt}
      onSend={() => void save()}
      failure={<ChangeFailed error={form.error} title={t('set-up:notSaved')} />}
    >
      <p className="soft">{t('intro')}</p>
      {fieldsets.map(({ title, names }) => (
        <fieldset className="stack stack--4" key={title}>
          <legend className="legend--big">{t(`fieldset.${title}`)}</legend>
          {names.map(field)}
        </fieldset>
      ))}
      <div className="btn-group">
        <Button type="submit" tone="primary" busy={form.busy}>
          {t('save')}
        </Button>
      </div>
    </Form>
  )
}
