import { writeTypedDay } from '@estante/domain/common/typed-day'
import { interfaceLanguages } from '@estante/domain/institution/languages'
import { keepPhone } from '@estante/domain/patron/contact'
import type { ChangeEvent } from 'react'
import { Controller, type ControllerRenderProps, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { DayField } from '../../ui/DayField.tsx'
import { Field } from '../../ui/Field.tsx'
import type { FieldWords } from '../../ui/FieldFrame.tsx'
import { Select } from '../../ui/Select.tsx'
import { useSession } from '../session/use-session.ts'
import { looks, maskCpf, type PersonalField as Name, type PersonalForm } from './personal-fields.ts'

interface PersonalFieldProps {
  name: Name
  /** Only the library changes it. */
  locked: boolean
  /** What is stored, which a choice keeps offering when it is none of its own. */
  stored: string
}

/** A field of the form of personal data. */
export function PersonalField({ name, locked, stored }: PersonalFieldProps) {
  const { t } = useTranslation('patron')
  const { register, formState } = useFormContext<PersonalForm>()
  const { isActing } = useSession()
  const { choices, isDay, hasHint, optional, ...look } = looks[name]
  const words = {
    id: `dados-${name}`,
    label: t(`data.field.${name}`),
    optional: optional && !locked ? t('data.optional') : undefined,
    hint: locked
      ? t(isActing && name === 'email' ? 'acting.ownerOnly' : 'data.locked')
      : hasHint
        ? t(`data.hint.${name as 'email'}`)
        : undefined,
    error: formState.errors[name]?.message,
  }
  if (locked) {
    return <Field {...words} width={look.width} value={shownLocked(name, stored)} readOnly />
  }
  if (choices) return <Choice {...{ name, choices, stored, words }} />
  if (isDay) return <Day {...{ name, words }} autoComplete={look.autoComplete} />
  const { onChange, ...control } = register(name)
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const { target } = event
    if (name === 'telefone' && keepPhone(target.value) !== target.value) target.value = keepPhone(target.value)
    return onChange(event)
  }
  return <Field {...words} {...look} {...control} onChange={change} />
}

/** As it is read, not as it is kept. */
function shownLocked(name: Name, stored: string): string {
  return name === 'cpf' ? maskCpf(stored) : looks[name].isDay ? writeTypedDay(stored) : stored
}

interface ControlProps {
  name: Name
  words: FieldWords & { id: string }
}

function Day({ name, words, autoComplete }: ControlProps & { autoComplete?: string }) {
  const { t } = useTranslation('layout')
  const control = ({ field: { ref: _, ...field } }: { field: ControllerRenderProps<PersonalForm, Name> }) => (
    <DayField {...words} {...field} example={t('days.example')} autoComplete={autoComplete} />
  )
  return <Controller<PersonalForm, Name> name={name} render={control} />
}

interface ChoiceProps extends ControlProps {
  choices: readonly string[]
  stored: string
}

function Choice({ name, choices, stored, words }: ChoiceProps) {
  const { register } = useFormContext<PersonalForm>()
  return <Select {...words} options={useChoices(name, choices, stored)} {...register(name)} />
}

function useChoices(name: Name, choices: readonly string[], stored: string) {
  const { t } = useTranslation('patron')
  const wordOf = (code: string) =>
    name === 'idioma'
      ? (interfaceLanguages.find((one) => one.code === code)?.name ?? code)
      : t(`data.${name as 'sexo'}.${code as 'female'}`)
  const none = name === 'idioma' ? [] : [{ value: '', label: t('data.none') }]
  // What came from another system may be on no list of ours; it stays until the person chooses another.
  const other = stored === '' || choices.includes(stored) ? [] : [{ value: stored, label: stored }]
  return [...none, ...other, ...choices.map((value) => ({ value, label: wordOf(value) }))]
}
