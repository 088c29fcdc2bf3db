import { useNavigate } from '@tanstack/react-router'
import { useCall } from '../../api/use-call.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { FetchFailed } from '../../shell/FetchFailed.tsx'
import { useShownLocation } from '../../shell/use-shown-location.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { LinesSkeleton } from '../../ui/LinesSkeleton.tsx'
import { AccountLayout } from '../account/AccountLayout.tsx'
import { SuggestionForm } from './SuggestionForm.tsx'
import { startingValues } from './suggestion-form.ts'

/** A professor suggests titles for the courses that they teach. */
export function ProfessorSuggestionPage() {
  const { t } = useTranslation('acquisitions')
  return (
    <AccountLayout title={t('professor.title')}>
      <div className="stack stack--6 acct-form">
        <div className="stack stack--2">
          <h1>{t('professor.title')}</h1>
          <p className="soft">{t('professor.intro')}</p>
        </div>
        <CourseSuggestion />
      </div>
    </AccountLayout>
  )
}

function CourseSuggestion() {
  const { t } = useTranslation('acquisitions')
  const navigate = useNavigate()
  const { search } = useShownLocation()
  const result = useCall('acquisitions.courses', { staleTime: 300_000 })
  if (result.isError) {
    return <FetchFailed words={t('professor.failed')} error={result.error} onRetry={() => void result.refetch()} />
  }
  const courses = result.data?.answer
  if (!courses) return <LinesSkeleton label={t('list.loading')} />
  if (courses.length === 0) {
    return (
      <Empty
        title={t('professor.none')}
        actions={<LinkButton href={paths.suggestions}>{t('professor.toSuggestions')}</LinkButton>}
      >
        {t('professor.noneText')}
      </Empty>
    )
  }
  return (
    <SuggestionForm
      courses={courses}
      start={startingValues(new URLSearchParams(search), courses)}
      onClose={() => void navigate({ href: paths.suggestions })}
    />
  )
}
