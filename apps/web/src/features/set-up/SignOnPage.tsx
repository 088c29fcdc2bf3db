import { type SignOnGroup, signOnGroups } from '@estante/contract/sign-on-settings'
import { useCall } from '../../api/use-call.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { FetchFailed } from '../../shell/FetchFailed.tsx'
import { useShownLocation } from '../../shell/use-shown-location.ts'
import '../../theme/pages/sign-on.css'
import { Alert } from '../../ui/Alert.tsx'
import { LinesSkeleton } from '../../ui/LinesSkeleton.tsx'
import { TabLinks } from '../../ui/TabLinks.tsx'
import { SetUpFrame } from './SetUpFrame.tsx'
import { ProviderAddresses } from './sign-on/ProviderAddresses.tsx'
import { SignOnForm } from './sign-on/SignOnForm.tsx'
import { groupOf, signOnPath } from './sign-on/sign-on-path.ts'

/** How people sign in by their institution: OpenID Connect, SAML, a directory. */
export function SignOnPage() {
  return <SetUpFrame current={paths.setUpSignOn}>{(places) => places.isEverywhere && <SignOn />}</SetUpFrame>
}

function SignOn() {
  const { search } = useShownLocation()
  const group = groupOf(search)
  return <Way key={group} group={group} />
}

function Way({ group }: { group: SignOnGroup }) {
  const { t } = useTranslation(['set-up-sign-on', 'set-up'])
  const result = useCall('set-up-sign-on.show', { params: { via: group } })
  const saved = result.data?.answer
  const isOn = (one: SignOnGroup) => saved?.vias.some(({ via, ligada }) => via === one && ligada)
  return (
    <div className="stack stack--6">
      <TabLinks
        label={t('set-up-sign-on:ways')}
        tabs={signOnGroups.map((one) => ({
          href: signOnPath(one),
          label: t(`set-up-sign-on:way.${one}`),
          count: isOn(one) ? t('set-up-sign-on:on') : undefined,
        }))}
        current={signOnPath(group)}
      />
      <p className="measure">{t(`set-up-sign-on:about.${group}`)}</p>
      {!saved && result.isError && (
        <FetchFailed words={t('set-up:failed')} error={result.error} onRetry={() => void result.refetch()} />
      )}
      {!saved && !result.isError && <LinesSkeleton label={t('set-up:loading')} />}
      {saved && (
        <div className="stack stack--10">
          {saved.faltam_direitos.length > 0 && (
            <Alert tone="info" title={t('set-up-sign-on:noRight')}>
              {t('set-up-sign-on:noRightText', { rights: saved.faltam_direitos.join(', ') })}
            </Alert>
          )}
          {group === 'endereco' && saved.endereco_do_ambiente && (
            <Alert tone="info" title={t('set-up-sign-on:fromEnvironment', { address: saved.endereco })}>
              {t('set-up-sign-on:fromEnvironmentText')}
            </Alert>
          )}
          <ProviderAddresses group={group} saved={saved} />
          <SignOnForm group={group} saved={saved} />
        </div>
      )}
    </div>
  )
}
