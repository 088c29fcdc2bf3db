import type { AnswerOf } from '@estante/contract/shapes'
import { useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { FetchFailed } from '../../shell/FetchFailed.tsx'
import { LinesSkeleton } from '../../ui/LinesSkeleton.tsx'
import { Select } from '../../ui/Select.tsx'
import { SetUpFrame } from './SetUpFrame.tsx'
import { FindAccount } from './staff/FindAccount.tsx'
import { RightsExplained } from './staff/RightsExplained.tsx'
import { StaffTable } from './staff/StaffTable.tsx'

/** Who of the staff holds which right, at which library. */
export function StaffPage() {
  return <SetUpFrame current={paths.setUpStaff}>{(places) => places.isEverywhere && <LoadedStaff />}</SetUpFrame>
}

function LoadedStaff() {
  const { t } = useTranslation('set-up-staff')
  const result = useCall('staff.list')
  const all = result.data?.answer
  if (all) return <Staff all={all} />
  if (result.isError)
    return <FetchFailed words={t('failed')} error={result.error} onRetry={() => void result.refetch()} />
  return <LinesSkeleton label={t('loading')} />
}

function Staff({ all }: { all: AnswerOf<'staff.list'> }) {
  const { t } = useTranslation('set-up-staff')
  const [library, setLibrary] = useState('')
  const { equipe, bibliotecas } = all
  const worksHere = ({ direitos }: (typeof equipe)[number]) =>
    direitos.some(({ cod_biblioteca }) => cod_biblioteca === '' || cod_biblioteca === library)
  const shown = library === '' ? equipe : equipe.filter(worksHere)
  return (
    <div className="stack stack--10">
      <div className="stack stack--6">
        <p className="measure">{t('text')}</p>
        {bibliotecas.length > 1 && (
          <div className="set-up__form">
            <Select
              compact
              label={t('filter')}
              value={library}
              options={[
                { value: '', label: t('filterAll') },
                ...bibliotecas.map(({ codigo, descricao }) => ({ value: codigo, label: descricao })),
              ]}
              onChange={({ target }) => setLibrary(target.value)}
            />
          </div>
        )}
        <p role="status" className="soft">
          {t('count', { count: shown.length })}
        </p>
        <StaffTable staff={shown} choices={all} />
      </div>
      <FindAccount />
      <RightsExplained choices={all} />
    </div>
  )
}
