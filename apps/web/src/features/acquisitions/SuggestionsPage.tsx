import { SquarePen } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { FetchFailed } from '../../shell/FetchFailed.tsx'
import { loadChunk } from '../../shell/load-chunk.ts'
import { useInstitution } from '../../shell/use-institution.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { LinesSkeleton } from '../../ui/LinesSkeleton.tsx'
import { AccountLayout } from '../account/AccountLayout.tsx'
import { ListPages } from '../account/ListPages.tsx'
import { ProfessorSuggestion } from '../account/ProfessorSuggestion.tsx'
import { useSession } from '../session/use-session.ts'
import { ListFilters, useListFilters } from './ListFilters.tsx'
import { SuggestionList } from './SuggestionList.tsx'

/** Activity that offers the form to everybody (specification, section 6). */
const suggestionsActivity = 12

const SuggestionForm = lazy(loadChunk(async () => ({ default: (await import('./SuggestionForm.tsx')).SuggestionForm })))

/** The patron's purchase suggestions with what the library answered, and the form for a new one. */
export function SuggestionsPage() {
  const { t } = useTranslation(['acquisitions', 'patron'])
  const { user } = useSession()
  const { hasActivity } = useInstitution()
  const [isOpen, setOpen] = useState(false)
  const isOffered = hasActivity(suggestionsActivity)
  const suggest = isOffered && (
    <Button tone="primary" icon={SquarePen} aria-haspopup="dialog" onClick={() => setOpen(true)}>
      {t('list.suggest')}
    </Button>
  )
  return (
    <AccountLayout title={t('patron:area.suggestions')}>
      <div className="stack stack--6">
        <div className="stack stack--2">
          <h1>{t('patron:area.suggestions')}</h1>
          <p className="soft">{t(isOffered ? 'list.intro' : 'list.notOffered')}</p>
        </div>
        {suggest && <div className="btn-group">{suggest}</div>}
        {user && <ProfessorSuggestion kind={user.tipo_categoria} />}
        <Suggestions />
        {isOpen && (
          <Dialog open large onClose={() => setOpen(false)} title={t('list.suggest')}>
            <Suspense fallback={<LinesSkeleton label={t('list.loading')} />}>
              <SuggestionForm onClose={() => setOpen(false)} />
            </Suspense>
          </Dialog>
        )}
      </div>
    </AccountLayout>
  )
}

function Suggestions() {
  const { t } = useTranslation('acquisitions')
  const filters = useListFilters(paths.suggestions)
  const statuses = useCall('acquisitions.statuses', { staleTime: 300_000 }).data?.answer ?? []
  const result = useCall('acquisitions.suggestions', { query: filters.query, keepPrevious: true })
  const answer = result.data?.answer
  const { status, page } = filters
  return (
    <>
      <ListFilters
        filters={filters}
        statuses={[
          { value: '', label: t('list.all') },
          ...statuses.map(({ codigo, descricao }) => ({ value: codigo, label: descricao })),
        ]}
        busy={result.isFetching && !result.isPending}
      />
      {result.isError && (
        <FetchFailed words={t('list.failed')} error={result.error} onRetry={() => void result.refetch()} />
      )}
      {result.isPending && <LinesSkeleton label={t('list.loading')} />}
      {answer && answer.sugestoes.length > 0 && <SuggestionList suggestions={answer.sugestoes} />}
      {answer?.sugestoes.length === 0 && (
        <Empty title={t(status === '' ? 'list.none' : 'list.noneSuch')}>
          {t(status === '' ? 'list.noneText' : 'list.noneSuchText')}
        </Empty>
      )}
      {answer && <ListPages page={page} total={answer.total} />}
    </>
  )
}
