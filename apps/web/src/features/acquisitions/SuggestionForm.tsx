import { useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ChangeFailed } from '../../shell/ChangeFailed.tsx'
import { useCallForm } from '../../shell/use-call-form.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Field, TextArea } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import { Select } from '../../ui/Select.tsx'
import { showToast } from '../../ui/toast-queue.ts'
import { CourseFields } from './CourseFields.tsx'
import {
  bodyOf,
  type CourseOption,
  type FormProblem,
  problemsOf,
  type SuggestionName,
  type SuggestionValues,
  suggestionFor,
  suggestionNames,
} from './suggestion-form.ts'

interface SuggestionFormProps {
  onClose: () => void
  /** Those that a professor chooses from; they suggest a title for one of them. */
  courses?: readonly CourseOption[]
  start?: SuggestionValues
  /** Or the words of a search that found nothing. */
  words?: string
}

/** A title that the library should buy. */
export function SuggestionForm({ onClose, courses, words = '', start = suggestionFor(words) }: SuggestionFormProps) {
  const { t } = useTranslation('acquisitions')
  const [values, setValues] = useState(start)
  const [warning, setWarning] = useState<string>()
  const form = useCallForm('acquisitions.suggest', { names: suggestionNames }, ({ answer }) => {
    showToast({ text: answer.mensagem })
    onClose()
  })
  const change = (changes: Partial<SuggestionValues>) => setValues((before) => ({ ...before, ...changes }))
  const send = () => {
    const problems = problemsOf(values, courses)
    const missing = problems.find(({ code }) => code === 'missing')
    setWarning(missing && t('missing', { field: t(`fields.${missing.name}`) }))
    if (problems.length === 0) return form.send({ body: bodyOf(values) })
    form.refuse(problems.map((problem) => ({ name: problem.name, text: textOf(problem) })))
  }
  const textOf = ({ code, most }: FormProblem) => {
    if (code === 'not-a-number') return t('notCopies', { most })
    return code === 'too-long' ? t('tooLong', { most }) : t('fillIn')
  }
  const text = (name: Exclude<SuggestionName, 'campus' | 'biblioteca' | 'disciplina' | 'bibliografia'>) => ({
    label: t(`fields.${name}`),
    name,
    value: values[name],
    error: form.problemOf(name),
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  })
  return (
    <Form
      className="stack stack--4"
      onSend={send}
      busy={form.busy}
      attempt={form.attempt}
      failure={
        <>
          {warning && <Alert tone="warn" role="alert" title={warning} />}
          <ChangeFailed error={form.error} />
        </>
      }
    >
      {courses && (
        <CourseFields values={values} courses={courses} onChange={change} problemOf={form.problemOf}>
          <Field {...text('exemplares')} inputMode="numeric" width="s" optional={t('optional')} />
        </CourseFields>
      )}
      <LibraryFields values={values} onChange={change} problemOf={form.problemOf} />
      <Field {...text('titulo')} aria-required />
      <Field {...text('editor')} aria-required />
      <Field {...text('autor')} optional={t('optional')} />
      <div className="grid-2 fields">
        <Field {...text('edicao')} optional={t('optional')} />
        <Field {...text('isbn_issn')} optional={t('optional')} />
      </div>
      <Checkbox
        label={t('fields.periodico')}
        checked={values.periodico}
        onChange={({ target }) => change({ periodico: target.checked })}
      />
      <TextArea {...text('outras_inf')} rows={5} hint={t('otherHint')} optional={t('optional')} />
      <div className="btn-group">
        <Button type="submit" tone="primary" busy={form.busy} busyLabel={t('sending')}>
          {t('send')}
        </Button>
        <Button tone="quiet" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </Form>
  )
}

interface LibraryFieldsProps {
  values: SuggestionValues
  onChange: (changes: Partial<SuggestionValues>) => void
  problemOf: (name: SuggestionName) => string | undefined
}

/** The campus narrows the libraries; with a single one it is not asked for. */
function LibraryFields({ values, onChange, problemOf }: LibraryFieldsProps) {
  const { t } = useTranslation('acquisitions')
  const campuses = useCall('institution.campuses', { staleTime: 300_000 }).data?.answer ?? []
  const libraries = useCall('institution.libraries', { staleTime: 300_000 }).data?.answer ?? []
  const shown = libraries.filter(({ cod_campus }) => values.campus === '' || cod_campus === values.campus)
  const chooseCampus = (campus: string) => {
    const stays = libraries.some((one) => one.cod_biblioteca === values.biblioteca && one.cod_campus === campus)
    onChange({ campus, ...(campus !== '' && !stays && { biblioteca: '' }) })
  }
  return (
    <div className="grid-2 fields">
      {campuses.length > 1 && (
        <Select
          label={t('fields.campus')}
          name="campus"
          value={values.campus}
          error={problemOf('campus')}
          onChange={({ target }) => chooseCampus(target.value)}
          options={[
            { value: '', label: t('everyCampus') },
            ...campuses.map((one) => ({ value: one.cod_campus, label: one.nome_campus })),
          ]}
        />
      )}
      <Select
        label={t('fields.biblioteca')}
        name="biblioteca"
        aria-required
        value={values.biblioteca}
        error={problemOf('biblioteca')}
        onChange={({ target }) => onChange({ biblioteca: target.value })}
        options={[
          { value: '', label: t('choose') },
          ...shown.map((one) => ({ value: one.cod_biblioteca, label: one.desc_biblioteca })),
        ]}
      />
    </div>
  )
}
