import { type ReactNode, useState } from 'react'
import type { ChangeId } from '../../api/stale-calls.ts'
import { useRefreshAfter } from '../../api/use-change.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ChangeFailed } from '../../shell/ChangeFailed.tsx'
import { useFormState } from '../../shell/use-call-form.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Field, TextArea } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import { Select, type SelectOption } from '../../ui/Select.tsx'
import { showToast } from '../../ui/toast-queue.ts'
import { useSavedMeanwhile } from './use-saved-meanwhile.ts'

export interface RowField {
  /** As the wire has it. */
  name: string
  label: string
  hint?: string
  isOptional?: boolean
  options?: readonly SelectOption[]
  isChoice?: boolean
  /** Of several lines. */
  isLong?: boolean
  /** Characters; 200 unless it says otherwise. */
  most?: number
  /** "numeric", "decimal" */
  inputMode?: 'numeric' | 'decimal'
  /** What is wrong with what is typed, where the page knows. */
  problemOf?: (typed: string) => string | undefined
}

/** Texts as they are typed; a choice is "S" or empty. */
export type TypedRow = Readonly<Record<string, string>>

interface SetUpRowFormProps {
  title: string
  /** What depends on it, or how it looks. */
  note?: ReactNode
  fields: readonly RowField[]
  /** What is saved, as it would be typed, and its version; empty: a new one. */
  saved: TypedRow & { versao: string }
  /** The call that saves it. */
  call: ChangeId
  send: (typed: TypedRow, version: string) => Promise<unknown>
  onClose: () => void
  /** How readers will see what is typed. */
  preview?: (typed: TypedRow) => ReactNode
  /** A button that removes it, or why it stays. */
  removal?: ReactNode
}

export function SetUpRowForm({ title, note, fields, saved, call, send, onClose, ...parts }: SetUpRowFormProps) {
  const { t } = useTranslation(['set-up-lists', 'set-up'])
  const [typed, setTyped] = useState<TypedRow>(saved)
  const meanwhile = useSavedMeanwhile(saved, useRefreshAfter(call))
  const form = useFormState<string>({
    names: fields.map(({ name }) => name),
    fieldOf: ({ body }) => (body.code === 'set_up.name_taken' ? fields[0]!.name : undefined),
  })
  const save = async () => {
    const problems = fields.flatMap(({ name, problemOf }) => {
      const text = problemOf?.(typed[name] ?? '')
      return text === undefined ? [] : [{ name, text }]
    })
    if (problems.length > 0) return form.refuse(problems)
    await form.run(async () => {
      try {
        await send(typed, meanwhile.version)
        showToast({ text: t('set-up:saved') })
        onClose()
      } catch (error) {
        await meanwhile.onRefused(error)
        throw error
      }
    })
  }
  const set = (name: string, value: string) => setTyped((all) => ({ ...all, [name]: value }))
  /** The hint, and what others saved of the field meanwhile. */
  const hintOf = ({ name, hint, options, isChoice }: RowField): string | undefined => {
    const now = meanwhile.savedNow(name)
    if (now === undefined) return hint
    const chosen = isChoice ? t(now === '' ? 'set-up-lists:no' : 'set-up-lists:yes') : undefined
    const value = chosen ?? options?.find((option) => option.value === now)?.label ?? (now || t('set-up-lists:nothing'))
    return [hint, t('set-up:savedNow', { value })].filter(Boolean).join(' ')
  }
  const control = (field: RowField) => ({
    name: field.name,
    label: field.label,
    hint: hintOf(field),
    value: typed[field.name] ?? '',
    error: form.problemOf(field.name),
    ...(field.isOptional && { optional: t('set-up-lists:optional') }),
    onChange: ({ target }: { target: { value: string } }) => set(field.name, target.value),
  })
  return (
    <Form
      className="stack stack--6 set-up__form"
      busy={form.busy}
      attempt={form.attempt}
      onSend={() => void save()}
      failure={<ChangeFailed error={form.error} title={t('set-up:notSaved')} />}
    >
      <h3>{title}</h3>
      {note}
      {fields.map((field) => {
        const { name, label, options, isChoice, isLong, most = 200, inputMode } = field
        if (options) return <Select key={name} {...control(field)} options={options} />
        if (isChoice)
          return (
            <Checkbox
              key={name}
              label={label}
              hint={hintOf(field)}
              checked={typed[name] === 'S'}
              onChange={({ target }) => set(name, target.checked ? 'S' : '')}
            />
          )
        if (isLong) return <TextArea key={name} maxLength={most} {...control(field)} />
        return (
          <Field
            key={name}
            autoComplete="off"
            maxLength={most}
            {...control(field)}
            {...(inputMode && { inputMode, width: 'm' as const })}
          />
        )
      })}
      {parts.preview?.(typed)}
      <div className="btn-group btn-group--top">
        <Button type="submit" tone="primary" busy={form.busy}>
          {t('set-up-lists:save')}
        </Button>
        {parts.removal}
      </div>
    </Form>
  )
}
