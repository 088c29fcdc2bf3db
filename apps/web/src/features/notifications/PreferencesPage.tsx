import { useCall } from '../../api/use-call.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { FetchFailed } from '../../shell/FetchFailed.tsx'
import { LinesSkeleton } from '../../ui/LinesSkeleton.tsx'
import { AccountLayout } from '../account/AccountLayout.tsx'
import { AccountSection } from '../account/AccountSection.tsx'
import { MailSwitch } from './MailSwitch.tsx'
import { NoticeChoices } from './NoticeChoices.tsx'
import { PushSwitch } from './PushSwitch.tsx'

/** What the patron is told of, and by which channels. */
export function PreferencesPage() {
  const { t } = useTranslation('notifications')
  return (
    <AccountLayout title={t('title')}>
      <Preferences />
    </AccountLayout>
  )
}

function Preferences() {
  const { t } = useTranslation('notifications')
  const result = useCall('alerts.choices')
  return (
    <div className="stack stack--10">
      <div className="stack stack--2">
        <h1>{t('title')}</h1>
        <p className="soft">{t('text')}</p>
      </div>
      {result.isPending && <LinesSkeleton label={t('loading')} />}
      {result.isError && <FetchFailed words={t('failed')} error={result.error} onRetry={() => void result.refetch()} />}
      {result.data && (
        <>
          <MailSwitch choices={result.data.answer} />
          <PushSwitch />
          <NoticeChoices key={result.dataUpdatedAt} choices={result.data.answer} />
          <AccountSection id="always" title={t('always.title')} text={t('always.text')}>
            <ul className="stack stack--2">
              {(['security', 'documents', 'account'] as const).map((one) => (
                <li key={one}>{t(`always.${one}`)}</li>
              ))}
            </ul>
          </AccountSection>
        </>
      )}
    </div>
  )
}
