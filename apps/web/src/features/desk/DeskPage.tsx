import { Suspense } from 'react'
import { withTranslations } from '../../i18n/start-i18n.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { lazyPart } from '../../shell/lazy-part.tsx'
import { usePageTitle } from '../../shell/use-page-title.ts'
import { settingsPermission, useSession } from '../session/use-session.ts'
import { DeskFrame } from './DeskFrame.tsx'
import { ScanDesk } from './ScanDesk.tsx'
import { useKeepDesk } from './use-keep-desk.ts'

const FirstStepsBand = lazyPart('features/set-up/FirstStepsBand.tsx', () =>
  withTranslations(['first-steps'], async () => (await import('../set-up/FirstStepsBand.tsx')).FirstStepsBand),
)

/** The desk of a library: who borrows, what is lent and what comes back, by scanner and keyboard alone. */
export function DeskPage() {
  const { t } = useTranslation('desk')
  usePageTitle(t('title'))
  useKeepDesk()
  const { can } = useSession()
  return (
    <DeskFrame title={t('title')} current={paths.desk}>
      {({ place, currency }) => (
        <>
          {can(settingsPermission) && (
            <Suspense>
              <FirstStepsBand />
            </Suspense>
          )}
          <ScanDesk place={place} currency={currency} />
        </>
      )}
    </DeskFrame>
  )
}
