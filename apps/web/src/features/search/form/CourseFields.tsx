import { useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Accordion } from '../../../ui/Accordion.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { Field } from '../../../ui/Field.tsx'
import { useDebounced } from '../../../ui/use-debounced.ts'
import type { ChosenCourse } from './form-fields.ts'

/** In milliseconds. */
const debounceMs = 250
const staleTime = 300_000

/** What a programme, a course or a professor's courses read. The lists are searched by the server, twenty of each. */
export function CourseFields({ chosen }: { chosen: readonly ChosenCourse[] }) {
  const { t } = useTranslation('search')
  const [text, setText] = useState('')
  const search_text = useDebounced(text.trim(), debounceMs)
  const options = { query: { search_text }, keepPrevious: true, staleTime }
  const programmes = useCall('lists.courses', options).data?.answer ?? []
  const courses = useCall('lists.disciplines', options).data?.answer ?? []
  const professors = useCall('lists.professors', options).data?.answer ?? []
  const found = programmes.length + courses.length + professors.length
  // A library without courses has no such field.
  if (found === 0 && search_text === '' && chosen.length === 0) return null
  const isChosen = new Set(chosen.map(({ value }) => value))
  // Facets name only what somebody reads; a programme may be chosen for the sake of its courses.
  const names = new Map([...programmes, ...courses].map(({ codigo, descricao }) => [codigo, descricao]))
  return (
    <Accordion summary={t('form.courses')} open={chosen.length > 0}>
      <div className="stack stack--2">
        {chosen.map(({ value, label = names.get(value) }) =>
          label === undefined ? (
            <input key={value} type="hidden" name="C" value={value} />
          ) : (
            <Checkbox key={value} name="C" value={value} label={label} defaultChecked />
          ),
        )}
        <div className="facet__search">
          <Field
            type="search"
            label={t('form.findCourse')}
            autoComplete="off"
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
        </div>
        <p className={found === 0 ? 'small soft' : 'vh'} role="status">
          {search_text !== '' && t('form.foundCourses', { count: found, words: search_text })}
        </p>
        {courses.length > 0 && (
          <fieldset>
            <legend className="legend">{t('form.disciplines')}</legend>
            <div className="form-boxes">
              {courses
                .filter(({ codigo }) => !isChosen.has(codigo))
                .map(({ codigo, descricao, desc_curso }) => (
                  <Checkbox key={codigo} name="C" value={codigo} label={descricao} hint={desc_curso} />
                ))}
            </div>
          </fieldset>
        )}
        {programmes.map(({ codigo, descricao }) => (
          <Owner key={codigo} call="lists.course" id={codigo} name={descricao} kind={t('form.programme')} />
        ))}
        {professors.map(({ codigo, descricao }) => (
          <Owner key={codigo} call="lists.professor" id={codigo} name={descricao} kind={t('form.professor')} />
        ))}
      </div>
    </Accordion>
  )
}

interface OwnerProps {
  call: 'lists.course' | 'lists.professor'
  id: string
  name: string
  kind: string
}

/** A programme or a professor: their courses, asked for when opened; all of them are one box. */
function Owner({ call, id, name, kind }: OwnerProps) {
  const { t } = useTranslation('search')
  const [isOpen, setOpen] = useState(false)
  const courses = useCall(call, { params: { id }, enabled: isOpen, staleTime }).data?.answer.disciplinas
  const own = call === 'lists.course' ? [id] : []
  return (
    <details className="form-owner" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {name} <span className="soft small">{kind}</span>
      </summary>
      {courses && (
        <div className="form-boxes">
          <Checkbox
            name="C"
            value={[...own, ...courses.map(({ codigo }) => codigo)].join(',')}
            label={t('form.allOf', { name })}
          />
          {courses.map(({ codigo, descricao }) => (
            <Checkbox key={codigo} name="C" value={codigo} label={descricao} />
          ))}
        </div>
      )}
    </details>
  )
}
