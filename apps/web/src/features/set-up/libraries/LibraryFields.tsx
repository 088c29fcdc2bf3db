import { useTranslation } from '../../../i18n/use-translation.ts'
import { Field, TextArea } from '../../../ui/Field.tsx'
import { Select } from '../../../ui/Select.tsx'
import type { LibraryField, SetUpCampus } from './library-fields.ts'

interface Control {
  name: LibraryField
  value: string
  error: string | undefined
  hint?: string
  onChange: (event: { target: { value: string } }) => void
}

interface LibraryFieldsProps {
  campuses: readonly SetUpCampus[]
  /** Whether code, campus and order may change. */
  isGeneral: boolean
  control: (name: LibraryField) => Control
}

/** Everything that pages say of a library, and where it stands among the others. */
export function LibraryFields({ campuses, isGeneral, control }: LibraryFieldsProps) {
  const { t } = useTranslation('set-up-libraries')
  const words = (name: LibraryField) => ({ label: t(`field.${name}`), autoComplete: 'off', ...control(name) })
  const optional = t('optional')
  return (
    <>
      <fieldset className="stack">
        <legend className="legend--big">{t('group.names')}</legend>
        <Field maxLength={200} {...words('nome')} />
        <Field maxLength={200} {...{ hint: t('hint.nome_curto'), ...words('nome_curto') }} />
        {isGeneral && (
          <>
            <Field width="m" maxLength={40} spellCheck={false} {...{ hint: t('hint.codigo'), ...words('codigo') }} />
            <Select
              options={campuses.map(({ cod_campus, nome }) => ({ value: cod_campus, label: nome }))}
              {...words('cod_campus')}
            />
            <Field width="s" inputMode="numeric" {...{ hint: t('hint.ordem'), ...words('ordem') }} />
          </>
        )}
      </fieldset>
      <fieldset className="stack">
        <legend className="legend--big">{t('group.reach')}</legend>
        <Field maxLength={200} optional={optional} {...{ hint: t('hint.local'), ...words('local') }} />
        <Field maxLength={200} optional={optional} {...{ hint: t('hint.endereco'), ...words('endereco') }} />
        <Field width="m" type="tel" maxLength={200} optional={optional} {...words('telefone')} />
        <Field type="email" maxLength={200} optional={optional} {...words('email')} />
      </fieldset>
      <fieldset className="stack">
        <legend className="legend--big">{t('group.accessibility')}</legend>
        <p className="soft">{t('hint.acessibilidade')}</p>
        {(['acessibilidade', 'acessibilidade_es', 'acessibilidade_en'] as const).map((name) => (
          <TextArea key={name} rows={3} maxLength={2000} optional={optional} {...words(name)} />
        ))}
      </fieldset>
    </>
  )
}
