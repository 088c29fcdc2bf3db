import { writeTypedDay } from '@estante/domain/common/typed-day'
import { interfaceLanguages } from '@estante/domain/institution/languages'
import { keepPhone } from '@estante/domain/patron/contact'
import { useTranslation } from '../../i18n/use-translation.ts'
import { DayField } from '../../ui/DayField.tsx'
import { Field } from '../../ui/Field.tsx'
import { Select } from '../../ui/Select.tsx'
import { useSession } from '../session/use-session.ts'
import { looks, maskCpf, type PersonalField as Name, type PersonalAnswer } from './personal-fields.ts'
import type { PersonalFormState } from './use-personal-form.ts'

interface PersonalFieldProps {
  name: Name
  /** What is stored; some of it only the library changes. */
  answer: Pick<PersonalAnswer, Name | 'bloqueados'>
  state: Pick<PersonalFormState, 'problemOf' | 'typed' | 'set'>
  /** Why a locked field is locked, where the form is not the person's own. */
  lockedHint?: string
  /** Whether the e-mail may stay empty; by default, when no mail is wanted. */
  emailIsOptional?: boolean
}

/** A field of the form of personal data. */
export function PersonalField({ name, answer, state, lockedHint, emailIsOptional }: PersonalFieldProps) {
  const { t } = useTranslation(['patron', 'layout'])
  const { isActing } = useSession()
  const { choices, isDay, hasHint, optional, ...look } = looks[name]
  const stored = answer[name]
  const options = useChoices(name, choices ?? [], stored)
  const locked = answer.bloqueados.includes(name)
  const isOptional = name === 'email' ? (emailIsOptional ?? !state.typed.recebe_email) : optional
  const words = {
    id: `dados-${name}`,
    label: t(`data.field.${name}`),
    optional: isOptional && !locked ? t('data.optional') : undefined,
    hint: locked
      ? (lockedHint ?? t(isActing && name === 'email' ? 'acting.ownerOnly' : 'data.locked'))
      : hasHint
        ? t(`data.hint.${name as 'email'}`)
        : undefined,
    error: state.problemOf(name),
  }
  if (locked) {
    return <Field {...words} width={look.width} value={shownLocked(name, stored)} readOnly />
  }
  const value = state.typed[name]
  const change = (text: string) => state.set({ [name]: text })
  if (choices) {
    return (
      <Select {...words} name={name} options={options} value={value} onChange={({ target }) => change(target.value)} />
    )
  }
  if (isDay) {
    const { autoComplete } = look
    const example = t('patron:days.example')
    return <DayField {...words} name={name} value={value} onChange={change} {...{ example, autoComplete }} />
  }
  const keep = name === 'telefone' ? keepPhone : (text: string) => text
  return <Field {...words} {...look} value={value} onChange={({ target }) => change(keep(target.value))} />
}

/** The value as displayed. */
function shownLocked(name: Name, stored: string): string {
  return name === 'cpf' ? maskCpf(stored) : looks[name].isDay ? writeTypedDay(stored) : stored
}

function useChoices(name: Name, choices: readonly string[], stored: string) {
  const { t } = useTranslation('patron')
  const wordOf = (code: string) =>
    name === 'idioma'
      ? (interfaceLanguages.find((one) => one.code === code)?.name ?? code)
      : t(`data.${name as 'sexo'}.${code as 'female'}`)
  const none = name === 'idioma' ? [] : [{ value: '', label: t('data.none') }]
  // An imported value may be missing from the list; it stays until the patron chooses another.
  const other = stored === '' || choices.includes(stored) ? [] : [{ value: stored, label: stored }]
  return [...none, ...other, ...choices.map((value) => ({ value, label: wordOf(value) }))]
}
