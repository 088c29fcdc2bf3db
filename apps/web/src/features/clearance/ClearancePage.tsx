import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../api/use-call.ts'
import { FetchFailed } from '../../layout/FetchFailed.tsx'
import { LinesSkeleton } from '../../ui/LinesSkeleton.tsx'
import { Select } from '../../ui/Select.tsx'
import { AreaFrame } from '../patron/AreaFrame.tsx'
import { IssuedClearances } from './IssuedClearances.tsx'
import { IssuePanel } from './IssuePanel.tsx'

/** A person's clearances: whether one may be issued, what it means, and those issued. */
export function ClearancePage() {
  const { t } = useTranslation('clearance')
  return (
    <AreaFrame title={t('title')}>
      <Clearance />
    </AreaFrame>
  )
}

function Clearance() {
  const { t } = useTranslation('clearance')
  const [library, setLibrary] = useState('')
  const libraries = useCall('lists.libraries', { staleTime: 600_000 })
  const query: Record<string, string> = library === '' ? {} : { codBiblioteca: library }
  const asked = useCall('clearance.verify', { query, keepPrevious: true })
  const named = (libraries.data?.answer ?? []).map(({ codigo, descricao }) => ({ value: codigo, label: descricao }))
  const options = [{ value: '', label: t('all') }, ...named]
  const place = options.find(({ value }) => value === library)?.label ?? t('all')
  return (
    <div className="stack stack--6">
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
      {asked.isPending && <LinesSkeleton label={t('loading')} />}
      {asked.isError && <FetchFailed words={t('failed')} error={asked.error} onRetry={() => void asked.refetch()} />}
      {asked.data && (
        <IssuePanel
          key={library}
          verified={asked.data.answer}
          library={library}
          place={place}
          onChanged={() => asked.refetch()}
        />
      )}
      {asked.data && asked.data.answer.emitidos.length > 0 && <IssuedClearances issued={asked.data.answer.emitidos} />}
    </div>
  )
}
