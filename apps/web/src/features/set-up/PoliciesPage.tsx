import { useCall } from '../../api/use-call.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import '../../theme/pages/policies.css'
import { FetchFailed } from '../../shell/FetchFailed.tsx'
import { LinesSkeleton } from '../../ui/LinesSkeleton.tsx'
import { PolicyOverview } from './PolicyOverview.tsx'
import { type SettingsPlaces, SetUpFrame } from './SetUpFrame.tsx'

/** Which loan rule decides, and all rules. */
export function PoliciesPage() {
  return <SetUpFrame current={paths.policies}>{(places) => <LoadedPolicies places={places} />}</SetUpFrame>
}

function LoadedPolicies({ places }: { places: SettingsPlaces }) {
  const { t } = useTranslation('policies')
  const result = useCall('set-up.policies')
  const policies = result.data?.answer
  if (policies) return <PolicyOverview policies={policies} places={places} />
  if (result.isError)
    return <FetchFailed words={t('failed')} error={result.error} onRetry={() => void result.refetch()} />
  return <LinesSkeleton label={t('loading')} />
}
