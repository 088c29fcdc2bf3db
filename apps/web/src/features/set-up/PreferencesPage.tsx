import { useCall } from '../../api/use-call.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { FetchFailed } from '../../shell/FetchFailed.tsx'
import { LinesSkeleton } from '../../ui/LinesSkeleton.tsx'
import { PreferencesForm } from './preferences/PreferencesForm.tsx'
import { SetUpFrame } from './SetUpFrame.tsx'

/** How the library works where no rule of lending says it. */
export function PreferencesPage() {
  return <SetUpFrame current={paths.setUpPreferences}>{(places) => places.isEverywhere && <Preferences />}</SetUpFrame>
}

function Preferences() {
  const { t } = useTranslation('set-up')
  const result = useCall('set-up-settings.show', { params: { grupo: 'preferencias' } })
  const saved = result.data?.answer
  if (saved) return <PreferencesForm saved={saved} />
  if (result.isError)
    return <FetchFailed words={t('failed')} error={result.error} onRetry={() => void result.refetch()} />
  return <LinesSkeleton label={t('loading')} />
}
