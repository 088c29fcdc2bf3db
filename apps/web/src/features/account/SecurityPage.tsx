import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../api/use-call.ts'
import { FetchFailed } from '../../shell/FetchFailed.tsx'
import { loadChunk } from '../../shell/load-chunk.ts'
import { Alert } from '../../ui/Alert.tsx'
import { LinesSkeleton } from '../../ui/LinesSkeleton.tsx'
import { PasskeyPanel } from '../second-factors/PasskeyPanel.tsx'
import { useSession } from '../session/use-session.ts'
import { AccountLayout } from './AccountLayout.tsx'
import { AccountSection } from './AccountSection.tsx'
import { DeviceList } from './DeviceList.tsx'

/** Come with the data that they show: the page is lighter without. */
const AuthenticatorPanel = lazy(
  loadChunk(async () => ({ default: (await import('../second-factors/AuthenticatorPanel.tsx')).AuthenticatorPanel })),
)
const ChangePasswordForm = lazy(
  loadChunk(async () => ({ default: (await import('../password-reset/ChangePasswordForm.tsx')).ChangePasswordForm })),
)

/** How a person signs in, and where they are signed in. */
export function SecurityPage() {
  const { t } = useTranslation('patron')
  return (
    <AccountLayout title={t('area.security')}>
      <Security />
    </AccountLayout>
  )
}

/** How and where somebody signs in is their own matter, not of whoever acts in their account. */
function Security() {
  const { t } = useTranslation('patron')
  const { isActing } = useSession()
  return (
    <div className="stack stack--10 acct-form">
      <h1>{t('area.security')}</h1>
      {isActing ? <Alert tone="info">{t('acting.ownerOnly')}</Alert> : <OwnSecurity />}
    </div>
  )
}

function OwnSecurity() {
  const { t } = useTranslation('patron')
  const factors = useCall('second-factors.list')
  const rules = useCall('recovery.rules')
  const refresh = () => void factors.refetch()
  return (
    <>
      {factors.isPending && <LinesSkeleton label={t('security.loading')} />}
      {factors.isError && (
        <FetchFailed words={t('security.failed')} error={factors.error} onRetry={() => void factors.refetch()} />
      )}
      {rules.data && (
        <AccountSection id="password" title={t('security.password')}>
          <Suspense fallback={<LinesSkeleton label={t('security.loading')} />}>
            <ChangePasswordForm asked={rules.data.answer} />
          </Suspense>
        </AccountSection>
      )}
      <DeviceList />
      {factors.data && <PasskeyPanel factors={factors.data.answer} onChanged={refresh} />}
      {factors.data && (
        <Suspense fallback={<LinesSkeleton label={t('security.loading')} />}>
          <AuthenticatorPanel factors={factors.data.answer} onChanged={refresh} />
        </Suspense>
      )}
    </>
  )
}
