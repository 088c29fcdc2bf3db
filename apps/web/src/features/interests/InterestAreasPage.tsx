import { useTranslation } from '../../i18n/use-translation.ts'
import { AccountLayout } from '../account/AccountLayout.tsx'
import { InterestAreas } from './InterestAreas.tsx'

/** The areas, authors and subjects that a patron follows. */
export function InterestAreasPage() {
  const { t } = useTranslation('interests')
  return (
    <AccountLayout title={t('areas.title')}>
      <InterestAreas />
    </AccountLayout>
  )
}
