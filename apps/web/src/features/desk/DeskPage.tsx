import { useTranslation } from 'react-i18next'
import { paths } from '../../paths.ts'
import { usePageTitle } from '../../shell/use-page-title.ts'
import { DeskFrame } from './DeskFrame.tsx'
import { ScanDesk } from './ScanDesk.tsx'
import { useKeepDesk } from './use-keep-desk.ts'

/** The desk of a library: who borrows, what is lent and what comes back, by scanner and keyboard alone. */
export function DeskPage() {
  const { t } = useTranslation('desk')
  usePageTitle(t('title'))
  useKeepDesk()
  return (
    <DeskFrame title={t('title')} current={paths.desk}>
      {({ place, currency }) => <ScanDesk place={place} currency={currency} />}
    </DeskFrame>
  )
}
