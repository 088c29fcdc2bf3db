import { useTranslation } from '../../i18n/use-translation.ts'
import { AccountLayout } from '../account/AccountLayout.tsx'
import { Alerts } from './Alerts.tsx'

/** What the library has to tell this patron. */
export function AlertsPage() {
  const { t } = useTranslation('alerts')
  return (
    <AccountLayout title={t('title')}>
      <Alerts />
    </AccountLayout>
  )
}
