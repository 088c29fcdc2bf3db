import type { AnswerOf } from '@estante/contract/shapes'
import { isEmptyPlanSearch, type PlanField, planFields } from '@estante/domain/reading-lists/plan-search'
import { useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { FetchFailed } from '../../shell/FetchFailed.tsx'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Form } from '../../ui/Form.tsx'
import { LinesSkeleton } from '../../ui/LinesSkeleton.tsx'
import { Select } from '../../ui/Select.tsx'
import { AccountLayout } from '../account/AccountLayout.tsx'
import { ReadingList } from './ReadingList.tsx'

type Search = Record<PlanField, string>
/** What is shown: the answer of a search, the professor's own plans, or nothing yet. */
type Shown = { search: Search } | { isOwn: true }

const emptySearch: Search = { department: '', year: '', semester: '', period: '', course: '', library: '' }

/** What courses read, with what is on the shelf and how many students share a copy; professors change their own plans. */
export function ReadingListsPage() {
  const { t } = useTranslation(['acquisitions', 'patron'])
  return (
    <AccountLayout title={t('patron:area.readingLists')}>
      <div className="stack stack--6">
        <div className="stack stack--2">
          <h1>{t('patron:area.readingLists')}</h1>
          <p className="soft">{t('plans.intro')}</p>
        </div>
        <PlanSearch />
      </div>
    </AccountLayout>
  )
}

function PlanSearch() {
  const { t } = useTranslation('acquisitions')
  const [shown, setShown] = useState<Shown>()
  const result = useCall('reading-lists.options', { staleTime: 60_000 })
  const options = result.data?.answer
  if (result.isError) {
    return <FetchFailed words={t('plans.failed')} error={result.error} onRetry={() => void result.refetch()} />
  }
  if (!options) return <LinesSkeleton label={t('list.loading')} />
  // Each plan is of a year.
  if (options.anos.length === 0) return <Empty title={t('plans.unpublished')}>{t('plans.unpublishedText')}</Empty>
  return (
    <>
      <PlanSearchForm options={options} onSearch={setShown} />
      {shown ? (
        <Plans key={JSON.stringify(shown)} shown={shown} />
      ) : (
        <Empty title={t('plans.start')}>{t('plans.startText')}</Empty>
      )}
    </>
  )
}

interface PlanSearchFormProps {
  options: AnswerOf<'reading-lists.options'>
  onSearch: (shown: Shown) => void
}

function PlanSearchForm({ options, onSearch }: PlanSearchFormProps) {
  const { t } = useTranslation('acquisitions')
  const [search, setSearch] = useState(emptySearch)
  const [attempt, setAttempt] = useState(0)
  const plain = (values: readonly string[]) => values.map((value) => ({ value, label: value }))
  const named = (values: readonly { codigo: string; descricao: string }[]) =>
    values.map(({ codigo, descricao }) => ({ value: codigo, label: descricao }))
  const choices = {
    department: plain(options.departamentos),
    year: plain(options.anos),
    semester: plain(options.semestres),
    period: plain(options.periodos),
    course: named(options.disciplinas),
    library: named(options.bibliotecas),
  }
  const send = () => {
    if (isEmptyPlanSearch(search)) return setAttempt(attempt + 1)
    setAttempt(0)
    onSearch({ search })
  }
  return (
    <Form
      className="stack stack--4"
      onSend={send}
      busy={false}
      attempt={attempt}
      failure={attempt > 0 && <Alert tone="warn" role="alert" title={t('plans.empty')} />}
    >
      <div className="grid-2 fields">
        {planFields.map((field) => (
          <Select
            key={field}
            label={t(`plans.${field}`)}
            name={field}
            value={search[field]}
            onChange={({ target }) => setSearch({ ...search, [field]: target.value })}
            options={[{ value: '', label: t('plans.any') }, ...choices[field]]}
          />
        ))}
      </div>
      <div className="btn-group">
        <Button type="submit" tone="primary">
          {t('plans.search')}
        </Button>
        {options.meus !== '0' && <Button onClick={() => onSearch({ isOwn: true })}>{t('plans.mine')}</Button>}
      </div>
    </Form>
  )
}

/** The first page, and each further one when it is asked for. */
function Plans({ shown }: { shown: Shown }) {
  const [pages, setPages] = useState(1)
  return Array.from({ length: pages }, (_, before) => (
    <PlanPage
      // biome-ignore lint/suspicious/noArrayIndexKey: a page has no name but its number
      key={before}
      shown={shown}
      page={before + 1}
      onMore={before + 1 === pages ? () => setPages(pages + 1) : undefined}
    />
  ))
}

/** Plans on a page of the call. */
const pageSize = 10

interface PlanPageProps {
  shown: Shown
  page: number
  /** Of the last page shown. */
  onMore: (() => void) | undefined
}

function PlanPage({ shown, page, onMore }: PlanPageProps) {
  const { t } = useTranslation('acquisitions')
  const result = useCall('reading-lists.find', {
    query: { ...queryOf(shown), pagina: String(page) },
    keepPrevious: true,
  })
  if (result.isError) {
    return <FetchFailed words={t('plans.failed')} error={result.error} onRetry={() => void result.refetch()} />
  }
  const answer = result.data?.answer
  if (!answer) return <LinesSkeleton label={t('list.loading')} />
  if (answer.total === '0') return <Empty title={t('plans.none')}>{t('plans.noneText')}</Empty>
  return (
    <>
      {answer.planos.map((plan) => (
        <ReadingList key={plan.codigo} plan={plan} />
      ))}
      {onMore && Number(answer.total) > page * pageSize && (
        <div className="btn-group">
          <Button onClick={onMore}>{t('plans.more')}</Button>
        </div>
      )}
    </>
  )
}

function queryOf(shown: Shown): Record<string, string> {
  if ('isOwn' in shown) return { meus: 'S' }
  const { department, year, semester, period, course, library } = shown.search
  return {
    departamento: department,
    ano: year,
    semestre: semester,
    periodo: period,
    disciplina: course,
    biblioteca: library,
  }
}
