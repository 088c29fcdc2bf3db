import { fieldRow, type RequestField } from '@estante/domain/requests/fields'
import { kindRow, type RequestKind } from '@estante/domain/requests/kinds'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Field, TextArea } from '../../ui/Field.tsx'
import { Select } from '../../ui/Select.tsx'
import { type TypedRequest, type WireName, wireNameOf } from './request-fields.ts'

interface InputProps {
  kind: RequestKind
  typed: TypedRequest
  set: (changed: TypedRequest) => void
  problemOf: (name: WireName) => string | undefined
}

/** Fields with a sentence under their label. */
const hinted = new Set<WireName>([
  'palavras_chave',
  'cutter',
  'autor',
  'classificacao',
  'email_contato',
  'abrangencia_datas',
])

/** One field, as its type asks for. */
export function RequestFieldInput({ kind, field, typed, set, problemOf }: InputProps & { field: RequestField }) {
  const { t } = useTranslation('requests')
  const { type, most, choices } = fieldRow(field)
  const name = wireNameOf(field)
  const isRequired = kindRow(kind).required.includes(field)
  const common = {
    id: `solicitacao-${name}`,
    name,
    label: t(`field.${name}`),
    optional: isRequired ? undefined : t('form.optional'),
    hint: hinted.has(name) ? t(`hint.${name as 'cutter'}`) : undefined,
    error: problemOf(name),
  }
  const text = String(typed[name] ?? '')
  const change = (value: string) => set({ [name]: value })
  if (type === 'flag')
    return (
      <Checkbox
        name={name}
        label={common.label}
        checked={typed[name] === true}
        onChange={(event) => set({ [name]: event.target.checked })}
      />
    )
  if (type === 'choice')
    return (
      <Select
        {...common}
        value={text}
        options={[
          { value: '', label: t('form.choose') },
          ...choices!.map((value) => ({ value, label: t(`choice.${value as 'both'}`) })),
        ]}
        onChange={(event) => change(event.target.value)}
      />
    )
  if (type === 'text' || type === 'keywords')
    return (
      <TextArea
        {...common}
        rows={type === 'text' ? 4 : 2}
        maxLength={type === 'text' ? most : undefined}
        value={text}
        onChange={(event) => change(event.target.value)}
      />
    )
  return (
    <Field
      {...common}
      {...(type === 'email' && { inputMode: 'email', autoComplete: 'email', spellCheck: false })}
      {...((type === 'year' || type === 'count') && { inputMode: 'numeric' })}
      width={['year', 'page', 'count', 'cutter'].includes(type) ? 's' : undefined}
      maxLength={type === 'line' ? most : undefined}
      value={text}
      onChange={(event) => change(event.target.value)}
    />
  )
}

/** Where it is collected, or which library answers. */
export function LibraryField({
  kind,
  libraries,
  typed,
  set,
  problemOf,
}: InputProps & { libraries: readonly { codigo: string; descricao: string }[] }) {
  const { t } = useTranslation('requests')
  const { needsLibrary } = kindRow(kind)
  return (
    <Select
      id="solicitacao-biblioteca"
      name="biblioteca"
      label={needsLibrary ? t('form.collectAt') : t('field.biblioteca')}
      optional={needsLibrary ? undefined : t('form.optional')}
      value={String(typed.biblioteca ?? '')}
      error={problemOf('biblioteca')}
      options={[
        { value: '', label: needsLibrary ? t('form.choose') : t('form.anyLibrary') },
        ...libraries.map(({ codigo, descricao }) => ({ value: codigo, label: descricao })),
      ]}
      onChange={(event) => set({ biblioteca: event.target.value })}
    />
  )
}
