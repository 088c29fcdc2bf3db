import { useTranslation } from 'react-i18next'
import { paths } from '../../paths.ts'
import { usePageTitle } from '../../shell/use-page-title.ts'
import { DeskFrame } from './DeskFrame.tsx'
import { ScanDesk } from './ScanDesk.tsx'

/** The desk of a library: who borrows, what is lent and what comes back, by scanner and keyboard alone. */
export function DeskPage() {
  const { t } = useTranslation('desk')
  usePageTitle(t('title'))
  return (
    <DeskFrame title={t('title')} current={paths.desk}>
      {({ place, currency }) => <ScanDesk place={place} currency={currency} />}
    </DeskFrame>
  )
}
