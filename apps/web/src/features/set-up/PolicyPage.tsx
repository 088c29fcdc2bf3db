import { useCall } from '../../api/use-call.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import '../../theme/pages/policies.css'
import { FetchFailed } from '../../shell/FetchFailed.tsx'
import { useShownLocation } from '../../shell/use-shown-location.ts'
import { BackLink } from '../../ui/BackLink.tsx'
import { LinesSkeleton } from '../../ui/LinesSkeleton.tsx'
import { NewPolicy } from './NewPolicy.tsx'
import { PolicyForm } from './PolicyForm.tsx'
import { scopeNames, type WireScope } from './policy-cases.ts'
import { type SettingsPlaces, SetUpFrame } from './SetUpFrame.tsx'

/** One loan rule: a new one, or one to change or end. Its category, material and library are in the address. */
export function PolicyPage() {
  const { t } = useTranslation('policies')
  return (
    <SetUpFrame current={paths.policies}>
      {(places) => (
        <>
          <BackLink href={paths.policies}>{t('form.back')}</BackLink>
          <LoadedPolicy places={places} />
        </>
      )}
    </SetUpFrame>
  )
}

function LoadedPolicy({ places }: { places: SettingsPlaces }) {
  const { t } = useTranslation('policies')
  const { search } = useShownLocation()
  const asked = new URLSearchParams(search)
  const scope = Object.fromEntries(scopeNames.map((name) => [name, asked.get(name) ?? ''])) as Record<
    keyof WireScope,
    string
  >
  const result = useCall('set-up.policies')
  const policies = result.data?.answer
  if (result.isError && !policies)
    return <FetchFailed words={t('failed')} error={result.error} onRetry={() => void result.refetch()} />
  if (!policies) return <LinesSkeleton label={t('loading')} />
  const props = { policies, places, scope }
  return asked.has('nova') ? <NewPolicy key={search} {...props} /> : <PolicyForm key={search} {...props} />
}
