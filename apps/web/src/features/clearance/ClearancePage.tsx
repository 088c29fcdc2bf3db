import { useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { FetchFailed } from '../../shell/FetchFailed.tsx'
import { LinesSkeleton } from '../../ui/LinesSkeleton.tsx'
import { Select } from '../../ui/Select.tsx'
import { AccountLayout } from '../account/AccountLayout.tsx'
import { IssuedClearances } from './IssuedClearances.tsx'
import { IssuePanel } from './IssuePanel.tsx'

/** A patron's clearances: whether one may be issued, its meaning, and those issued. */
export function ClearancePage() {
  const { t } = useTranslation('clearance')
  return (
    <AccountLayout title={t('title')}>
      <Clearance />
    </AccountLayout>
  )
}

function Clearance() {
  const { t } = useTranslation('clearance')
  const [library, setLibrary] = useState('')
  const libraries = useCall('lists.libraries', { staleTime: 600_000 })
  const query: Record<string, string> = library === '' ? {} : { codBiblioteca: library }
  const result = useCall('clearance.verify', { query, keepPrevious: true })
  const named = (libraries.data?.answer ?? []).map(({ codigo, descricao }) => ({ value: codigo, label: descricao }))
  const options = [{ value: '', label: t('all') }, ...named]
  const place = options.find(({ value }) => value === library)?.label ?? t('all')
  return (
    <div className="stack stack--6 acct-form">
      <div className="stack stack--2">
        <h1>{t('title')}</h1>
        <p className="lead">{t('lead')}</p>
      </div>
      {named.length > 1 && (
        <Select
          label={t('library')}
          options={options}
          value={library}
          onChange={({ target }) => setLibrary(target.value)}
        />
      )}
      {result.isPending && <LinesSkeleton label={t('loading')} />}
      {result.isError && <FetchFailed words={t('failed')} error={result.error} onRetry={() => void result.refetch()} />}
      {result.data && <IssuePanel key={library} verified={result.data.answer} library={library} place={place} />}
      {result.data && result.data.answer.emitidos.length > 0 && (
        <IssuedClearances issued={result.data.answer.emitidos} />
      )}
    </div>
  )
}
