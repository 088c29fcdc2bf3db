import type { Facet } from '@estante/contract/search.shapes'
import type { FilterLetter } from '@estante/domain/search/filters'
import { withOnlyFilter } from '@estante/domain/search/search-state'
import { type FormEvent, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Histogram } from '../../ui/Histogram.tsx'
import type { SearchAddress } from './use-search-address.ts'
import { yearBars, yearEnds } from './year-bars.ts'
import { decideYears, type YearDecision, type YearFields, yearFields } from './year-fields.ts'

interface YearFilterProps {
  letter: FilterLetter
  facets: readonly Facet[]
  chosen: readonly string[]
  go: SearchAddress['go']
}

/** The years as a histogram, and two fields with the same values. */
export function YearFilter({ letter, facets, chosen, go }: YearFilterProps) {
  const { t } = useTranslation('search')
  const [fields, setFields] = useFieldsOf(chosen)
  const [decision, setDecision] = useState<YearDecision>()
  const problemOf = (field: keyof YearFields) =>
    decision && 'problem' in decision && decision.field === field ? t(`filters.year.${decision.problem}`) : undefined

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const next = decideYears(fields)
    setDecision(next)
    if ('value' in next) go((latest) => withOnlyFilter(latest, letter, next.value))
    else event.currentTarget.querySelector<HTMLInputElement>(`[name="${next.field}"]`)?.focus()
  }
  const field = (name: keyof YearFields) => (
    <div className="grow">
      <Field
        label={t(`filters.year.${name}`)}
        name={name}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        value={fields[name]}
        error={problemOf(name)}
        onChange={(event) => setFields({ ...fields, [name]: event.target.value })}
      />
    </div>
  )
  return (
    <form className="stack stack--2" noValidate onSubmit={submit}>
      <Histogram bars={yearBars(facets, chosen)} ends={yearEnds(facets)} />
      <div className="row row--tight row--top years">
        {field('from')}
        {field('to')}
      </div>
      <Button type="submit" size="s" wide>
        {t('filters.year.apply')}
      </Button>
    </form>
  )
}

/** The typed values; a change in the address, such as a removed chip, resets them. */
function useFieldsOf(chosen: readonly string[]): [YearFields, (fields: YearFields) => void] {
  const key = chosen.join(' ')
  const [written, setWritten] = useState({ key, fields: yearFields(chosen) })
  const current = written.key === key ? written : { key, fields: yearFields(chosen) }
  if (current !== written) setWritten(current)
  return [current.fields, (fields) => setWritten({ key, fields })]
}
