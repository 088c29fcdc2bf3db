import { useTranslation } from '../../i18n/use-translation.ts'
import { AccountLayout } from '../account/AccountLayout.tsx'
import { SavedPeriodicals } from './SavedPeriodicals.tsx'

/** The periodicals that a patron follows. */
export function SavedPeriodicalsPage() {
  const { t } = useTranslation('interests')
  return (
    <AccountLayout title={t('periodicals.title')}>
      <SavedPeriodicals />
    </AccountLayout>
  )
}
