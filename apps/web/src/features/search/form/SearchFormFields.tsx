import { emptySearch, type SearchState, yearFieldNames } from '@estante/domain/search/search-state'
import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { guidePath, searchFormPath, searchPath } from '../../../paths.ts'
import { FetchFailed } from '../../../shell/FetchFailed.tsx'
import { KeptLanguage } from '../../../shell/KeptLanguage.tsx'
import { Button, LinkButton } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Form } from '../../../ui/Form.tsx'
import { yearFields } from '../year-fields.ts'
import { BoxGroup } from './BoxGroup.tsx'
import { CourseFields } from './CourseFields.tsx'
import { decideSearch, type FormProblem, longestWords } from './decide-search.ts'
import { useChosenCourses, useFormOptions } from './form-fields.ts'
import { LibraryField } from './LibraryField.tsx'
import { WordLines } from './WordLines.tsx'

interface SearchFormFieldsProps {
  guide: string
  /** What the form is filled with. */
  state: SearchState
}

/** The form: words, then what narrows them. It is sent as an address, also where no script runs. */
export function SearchFormFields({ guide, state }: SearchFormFieldsProps) {
  const { t } = useTranslation('search')
  const router = useRouter()
  const options = useFormOptions(guide)
  const courses = useChosenCourses(state)
  const [{ problems, attempt }, setOutcome] = useState<Outcome>({ problems: new Map(), attempt: 0 })
  const errorOf = (name: string) => {
    const problem = problems.get(name)
    return problem && t(`form.problems.${problem}`, { count: longestWords })
  }
  const send = (event: FormEvent<HTMLFormElement>) => {
    const fields = new FormData(event.currentTarget)
    const decision = decideSearch(new URLSearchParams([...fields].map(([name, value]) => [name, String(value)])))
    if ('problems' in decision) setOutcome({ problems: decision.problems, attempt: attempt + 1 })
    else void router.navigate({ href: searchPath(decision.state, guide) })
  }
  const { filters } = state
  const years = yearFields(filters.P ?? [])
  const [from, to] = yearFieldNames
  return (
    <Form
      className="searchform"
      role="search"
      aria-label={t('form.label')}
      action={guidePath(guide)}
      busy={false}
      attempt={attempt}
      onSend={send}
    >
      <KeptLanguage />
      <section className="stack stack--2">
        <h2>{t('form.wordsTitle')}</h2>
        <WordLines lines={state.lines} indexes={options.indexes} errorOf={errorOf} />
      </section>
      <section className="stack stack--2">
        <h2>{t('form.limitTitle')}</h2>
        {options.error !== undefined && (
          <FetchFailed words={t('filters.failed')} error={options.error} onRetry={options.retry} />
        )}
        <div className="form-limits">
          <fieldset className="form-years">
            <legend className="legend">{t('filters.name.P')}</legend>
            <Field
              label={t('filters.year.from')}
              name={from}
              inputMode="numeric"
              autoComplete="off"
              width="s"
              defaultValue={years.from}
              error={errorOf(from)}
            />
            <Field
              label={t('filters.year.to')}
              name={to}
              inputMode="numeric"
              autoComplete="off"
              width="s"
              defaultValue={years.to}
              error={errorOf(to)}
            />
          </fieldset>
          <LibraryField chosen={filters.B} />
        </div>
        <Checkbox name="N" value="S" label={t('form.available')} defaultChecked={filters.N?.includes('S')} />
        <div>
          <BoxGroup letter="T" options={options.boxes.T} chosen={filters.T} />
          <BoxGroup letter="I" options={options.boxes.I} chosen={filters.I} />
          {!options.isSpecial && <BoxGroup letter="O" options={options.boxes.O} chosen={filters.O} />}
          {!options.isSpecial && <CourseFields chosen={courses} />}
        </div>
        <OtherFilters state={state} />
      </section>
      <div className="row">
        <Button type="submit" tone="primary">
          {t('form.go')}
        </Button>
        <LinkButton href={searchFormPath(emptySearch, guide)}>{t('form.clear')}</LinkButton>
      </div>
    </Form>
  )
}

interface Outcome {
  problems: ReadonlyMap<string, FormProblem>
  attempt: number
}

/** Filters that the form has no field for (an author, a series) go along. */
function OtherFilters({ state: { filters, excluded } }: { state: SearchState }) {
  const fields = new Set(['P', 'B', 'N', 'T', 'I', 'O', 'C'])
  const kept = Object.entries(filters).filter(([letter]) => !fields.has(letter))
  const left = Object.entries(excluded).map(([letter, values]) => [`-${letter}`, values] as const)
  return [...kept, ...left].flatMap(([name, values]) =>
    values.map((value) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />),
  )
}
