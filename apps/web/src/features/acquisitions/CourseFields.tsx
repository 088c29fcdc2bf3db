import { bibliographies } from '@estante/domain/acquisitions/bibliography'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Select } from '../../ui/Select.tsx'
import type { CourseOption, SuggestionName, SuggestionValues } from './suggestion-form.ts'

interface CourseFieldsProps {
  values: SuggestionValues
  courses: readonly CourseOption[]
  onChange: (changes: Partial<SuggestionValues>) => void
  problemOf: (name: SuggestionName) => string | undefined
  /** The number of copies. */
  children: ReactNode
}

/** For which course a professor suggests a title, and what for. */
export function CourseFields({ values, courses, onChange, problemOf, children }: CourseFieldsProps) {
  const { t } = useTranslation('acquisitions')
  return (
    <>
      <Select
        label={t('fields.disciplina')}
        name="disciplina"
        aria-required
        value={values.disciplina}
        error={problemOf('disciplina')}
        onChange={({ target }) => onChange({ disciplina: target.value })}
        options={[
          { value: '', label: t('choose') },
          ...courses.map(({ codigo, descricao }) => ({ value: codigo, label: descricao })),
        ]}
      />
      <div className="grid-2 fields">
        <Select
          label={t('fields.bibliografia')}
          name="bibliografia"
          value={values.bibliografia}
          error={problemOf('bibliografia')}
          onChange={({ target }) => onChange({ bibliografia: target.value })}
          options={bibliographies.map((kind) => ({ value: kind, label: t(`bibliography.${kind}`) }))}
        />
        {children}
      </div>
    </>
  )
}
