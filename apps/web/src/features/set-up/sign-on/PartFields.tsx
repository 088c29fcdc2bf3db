import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Field } from '../../../ui/Field.tsx'
import { attributeFields, usualAttributeFields, writtenLanguages } from './sign-on-fields.ts'

interface PartFieldsProps {
  name: string
  label: string
  hint: string
  error: string | undefined
  kind: 'attributes' | 'words'
  parts: Readonly<Record<string, string>>
  problemOf: (name: string) => string | undefined
  onChange: (parts: Record<string, string>) => void
}

/** A setting of several parts: an attribute for each field of a person, or a text for each language. */
export function PartFields({ name, label, hint, error, kind, parts, problemOf, onChange }: PartFieldsProps) {
  const { t } = useTranslation('set-up-sign-on')
  const others = attributeFields.filter((field) => !usualAttributeFields.includes(field))
  const [isOpen] = useState(() => others.some((field) => parts[field]))
  const fields = (shown: readonly string[]) => (
    <div className="set-up__pair">
      {shown.map((part) => (
        <Field
          key={part}
          maxLength={kind === 'words' ? 500 : 100}
          autoComplete="off"
          spellCheck={kind === 'words'}
          lang={kind === 'words' ? part : undefined}
          name={`${name}.${part}`}
          label={t(kind === 'words' ? `language.${part}` : `attribute.${part}`)}
          value={parts[part] ?? ''}
          error={problemOf(`${name}.${part}`)}
          onChange={({ target }) => onChange({ ...parts, [part]: target.value })}
        />
      ))}
    </div>
  )
  return (
    <fieldset className="stack">
      <legend className="sign-on__legend">{label}</legend>
      <p className="hint">{hint}</p>
      {error && <p className="error">{error}</p>}
      {fields(kind === 'words' ? writtenLanguages : usualAttributeFields)}
      {kind === 'attributes' && (
        <details open={isOpen || others.some((field) => problemOf(`${name}.${field}`))}>
          <summary>{t('otherAttributes')}</summary>
          <div className="stack">{fields(others)}</div>
        </details>
      )}
    </fieldset>
  )
}
