import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import { useCall } from '../../api/use-call.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths, personPath } from '../../paths.ts'
import { FetchFailed } from '../../shell/FetchFailed.tsx'
import { useShownLocation } from '../../shell/use-shown-location.ts'
import '../../theme/pages/people.css'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import { LinesSkeleton } from '../../ui/LinesSkeleton.tsx'
import { useDebounced } from '../../ui/use-debounced.ts'
import { useHoldsSettings } from '../desk/use-desk-rights.ts'
import { PeopleList } from './PeopleList.tsx'
import { peopleSearch } from './people-search.ts'

const fewestSigns = 2
const typingPause = 200

/** A field and the people that it finds: type, choose by arrows, open by Enter. */
export function FindPeople({ library }: { library: string }) {
  const { t } = useTranslation('people')
  const navigate = useNavigate()
  const { search } = useShownLocation()
  const field = useRef<HTMLInputElement>(null)
  const results = useRef<HTMLDivElement>(null)
  const mayImport = useHoldsSettings()
  const typed = peopleSearch.use('')
  const text = useDebounced(typed.trim(), typingPause)
  const page = new URLSearchParams(search).get('pagina') ?? '1'
  const isLooking = text.length >= fewestSigns
  const query = { biblioteca: library, texto: text, pagina: page }
  const result = useCall('people.find', { query, enabled: isLooking, keepPrevious: true })
  const found = isLooking ? result.data?.answer : undefined
  useEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [])
  const change = (next: string) => {
    peopleSearch.write(next)
    if (page !== '1') void navigate({ to: paths.people, replace: true })
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    const only = found?.pessoas.length === 1 && text === typed.trim() ? found.pessoas[0] : undefined
    if (only) void navigate({ to: personPath(only.cod_pessoa) })
    else linksIn(results.current)[0]?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrows move between the field and the links of the list
    <div className="stack stack--6" onKeyDown={(event) => moveByArrow(event, field.current, results.current)}>
      <Form busy={false} attempt={0} onSend={send} className="people__form">
        <Field
          ref={field}
          label={t('find.label')}
          hint={t('find.hint')}
          name="pessoa"
          type="search"
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          value={typed}
          onChange={({ target }) => change(target.value)}
          action={
            <Button type="submit" tone="primary">
              {t('find.send')}
            </Button>
          }
        />
      </Form>
      <div className="btn-group">
        <LinkButton href={paths.newPerson}>{t('new.title')}</LinkButton>
        {mayImport && <LinkButton href={paths.importPeople}>{t('import')}</LinkButton>}
      </div>
      <div ref={results} className="stack" aria-busy={isLooking && result.isFetching}>
        {!isLooking ? (
          <p className="soft">{t('find.begin')}</p>
        ) : result.isError ? (
          <FetchFailed words={t('find.failed')} error={result.error} onRetry={() => void result.refetch()} />
        ) : found ? (
          <PeopleList found={found} text={text} />
        ) : (
          <LinesSkeleton label={t('find.loading')} />
        )}
      </div>
    </div>
  )
}

const linksIn = (results: HTMLElement | null) => [
  ...(results?.querySelectorAll<HTMLAnchorElement>('.people__link') ?? []),
]

/** Down from the field to the first, up from the first to the field. */
function moveByArrow(event: KeyboardEvent, field: HTMLInputElement | null, results: HTMLElement | null): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0) return
  const stops = [field, ...linksIn(results)]
  const at = stops.indexOf(document.activeElement as HTMLInputElement)
  const next = at < 0 ? undefined : stops[at + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}
