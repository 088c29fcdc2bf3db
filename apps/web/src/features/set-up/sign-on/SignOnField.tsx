import { useTranslation } from '../../../i18n/use-translation.ts'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { Field, TextArea } from '../../../ui/Field.tsx'
import { Select } from '../../../ui/Select.tsx'
import { CategoryRows } from './CategoryRows.tsx'
import { PartFields } from './PartFields.tsx'
import { type GroupCategory, kindOf, type SavedSignOn, type TypedValue, wordsKey } from './sign-on-fields.ts'

export interface SignOnFieldProps {
  /** Of the setting. */
  name: string
  value: TypedValue
  saved: SavedSignOn
  /** What somebody else saved of it since the form began. */
  savedNow: string | undefined
  problemOf: (name: string) => string | undefined
  onChange: (value: TypedValue) => void
}

/** One setting, with where its value is found at the identity provider. */
export function SignOnField({ name, value, saved, savedNow, problemOf, onChange }: SignOnFieldProps) {
  const { t } = useTranslation('set-up-sign-on')
  const key = wordsKey(name)
  const label = t(`field.${key}.label`)
  const hint = savedNow ?? t(`field.${key}.hint`)
  const kind = kindOf(name)
  const error = problemOf(name)
  const words = { name, label, hint, error }
  const choices = (options: SavedSignOn['categorias']) => [
    { value: '', label: t('none') },
    ...options.map(({ codigo, descricao }) => ({ value: codigo, label: `${descricao} (${codigo})` })),
  ]
  if (kind === 'switch')
    return (
      <div className="stack stack--1">
        <Checkbox
          name={name}
          label={label}
          hint={hint}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${name}-problem` : undefined}
          checked={value === true}
          onChange={({ target }) => onChange(target.checked)}
        />
        {error && (
          <p className="error" id={`${name}-problem`}>
            {error}
          </p>
        )}
      </div>
    )
  if (kind === 'certificates')
    return (
      <TextArea
        {...words}
        rows={6}
        spellCheck={false}
        autoComplete="off"
        className="sign-on__code"
        value={String(value)}
        onChange={({ target }) => onChange(target.value)}
      />
    )
  if (kind === 'category' || kind === 'library')
    return (
      <Select
        {...words}
        options={choices(kind === 'category' ? saved.categorias : saved.bibliotecas)}
        value={String(value)}
        onChange={({ target }) => onChange(target.value)}
      />
    )
  if (kind === 'categories')
    return (
      <CategoryRows
        {...words}
        options={choices(saved.categorias)}
        rows={value as GroupCategory[]}
        problemOf={problemOf}
        onChange={onChange}
      />
    )
  if (kind === 'attributes' || kind === 'words')
    return <PartFields {...{ ...words, problemOf, onChange }} kind={kind} parts={value as Record<string, string>} />
  return (
    <Field
      {...words}
      maxLength={2000}
      autoComplete="off"
      spellCheck={false}
      inputMode={kind === 'address' ? 'url' : undefined}
      value={String(value)}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
