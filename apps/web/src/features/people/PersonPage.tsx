import { useParams } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { FetchFailed } from '../../shell/FetchFailed.tsx'
import { lazyPart } from '../../shell/lazy-part.tsx'
import { usePageTitle } from '../../shell/use-page-title.ts'
import '../../theme/pages/facts.css'
import '../../theme/pages/people.css'
import { BackLink } from '../../ui/BackLink.tsx'
import { LinesSkeleton } from '../../ui/LinesSkeleton.tsx'
import { type Desk, DeskFrame } from '../desk/DeskFrame.tsx'
import { PersonAccounts } from './PersonAccounts.tsx'
import { PersonBusiness } from './PersonBusiness.tsx'
import { PersonFacts } from './PersonFacts.tsx'

const EditPerson = lazyPart('features/people/EditPerson.tsx', async () => (await import('./EditPerson.tsx')).EditPerson)
const PersonNotes = lazyPart(
  'features/people/PersonNotes.tsx',
  async () => (await import('./PersonNotes.tsx')).PersonNotes,
)

/** One person on one page: who it is, what they have, wait for and owe, and what keeps them from borrowing. */
export function PersonPage() {
  const { t } = useTranslation('people')
  const { pessoa = '' } = useParams({ strict: false })
  return (
    <DeskFrame title={t('person')} current={paths.people}>
      {(desk) => <Person key={pessoa} id={pessoa} desk={desk} />}
    </DeskFrame>
  )
}

function Person({ id, desk }: { id: string; desk: Desk }) {
  const { t } = useTranslation('people')
  const { place } = desk
  const [isEditing, setEditing] = useState(false)
  const result = useCall('people.show', { params: { id }, query: { biblioteca: place.library } })
  const person = result.data?.answer
  usePageTitle(person?.nome ?? t('person'))
  return (
    <>
      <BackLink href={paths.people}>{t('show.back')}</BackLink>
      {result.isError && !person ? (
        <FetchFailed words={t('show.failed')} error={result.error} onRetry={() => void result.refetch()} />
      ) : person ? (
        <div className="stack stack--6">
          <h2 className="h1 people__title">{person.nome}</h2>
          {isEditing ? (
            <Suspense fallback={<LinesSkeleton label={t('show.loading')} />}>
              <EditPerson person={person} place={place} onClose={() => setEditing(false)} />
            </Suspense>
          ) : (
            <div className="person">
              <div className="stack stack--6">
                <PersonAccounts person={person} desk={desk} />
                <Suspense fallback={<LinesSkeleton label={t('show.loading')} />}>
                  <PersonNotes person={person} desk={desk} />
                </Suspense>
                <PersonBusiness person={person} desk={desk} />
              </div>
              <PersonFacts person={person} desk={desk} onEdit={() => setEditing(true)} />
            </div>
          )}
        </div>
      ) : (
        <LinesSkeleton label={t('show.loading')} />
      )}
    </>
  )
}
