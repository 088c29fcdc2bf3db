import { useCall } from '../../api/use-call.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { FetchFailed } from '../../shell/FetchFailed.tsx'
import { LinesSkeleton } from '../../ui/LinesSkeleton.tsx'
import { FirstStepsBand } from './FirstStepsBand.tsx'
import { InstitutionForm } from './InstitutionForm.tsx'
import { InstitutionImages } from './InstitutionImages.tsx'
import { SetUpFrame } from './SetUpFrame.tsx'

/** Name, money, time and looks of the institution. */
export function SetUpPage() {
  return (
    <SetUpFrame current={paths.setUp}>
      {(places) =>
        places.isEverywhere && (
          <div className="stack stack--6">
            <FirstStepsBand isAlwaysShown />
            <Institution />
          </div>
        )
      }
    </SetUpFrame>
  )
}

function Institution() {
  const { t } = useTranslation('set-up')
  const result = useCall('set-up.institution')
  const saved = result.data?.answer
  if (saved)
    return (
      <div className="stack stack--10">
        <InstitutionForm saved={saved} />
        <InstitutionImages saved={saved} />
      </div>
    )
  if (result.isError)
    return <FetchFailed words={t('failed')} error={result.error} onRetry={() => void result.refetch()} />
  return <LinesSkeleton label={t('loading')} />
}
