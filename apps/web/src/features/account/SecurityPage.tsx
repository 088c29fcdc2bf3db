import { lazy, Suspense } from 'react'
import { useCall } from '../../api/use-call.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { FetchFailed } from '../../shell/FetchFailed.tsx'
import { loadChunk } from '../../shell/load-chunk.ts'
import { Alert } from '../../ui/Alert.tsx'
import { LinesSkeleton } from '../../ui/LinesSkeleton.tsx'
import { PasskeyPanel } from '../second-factors/PasskeyPanel.tsx'
import { useSession } from '../session/use-session.ts'
import { AccountLayout } from './AccountLayout.tsx'
import { AccountSection } from './AccountSection.tsx'
import { DeviceList } from './DeviceList.tsx'

/** Loaded with their data, so that the page itself is smaller. */
const AuthenticatorPanel = lazy(
  loadChunk(async () => ({ default: (await import('../second-factors/AuthenticatorPanel.tsx')).AuthenticatorPanel })),
)
const ChangePasswordForm = lazy(
  loadChunk(async () => ({ default: (await import('../password-reset/ChangePasswordForm.tsx')).ChangePasswordForm })),
)

/** Sign-in methods and sessions of the patron. */
export function SecurityPage() {
  const { t } = useTranslation('patron')
  return (
    <AccountLayout title={t('area.security')}>
      <Security />
    </AccountLayout>
  )
}

/** Hidden from an acting account: only the patron manages sign-ins. */
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
      {factors.data && <PasskeyPanel factors={factors.data.answer} />}
      {factors.data && (
        <Suspense fallback={<LinesSkeleton label={t('security.loading')} />}>
          <AuthenticatorPanel factors={factors.data.answer} />
        </Suspense>
      )}
    </>
  )
}
