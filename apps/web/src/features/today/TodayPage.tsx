import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { usePageTitle } from '../../shell/use-page-title.ts'
import '../../theme/pages/start.css'
import '../../theme/pages/statistics.css'
import { StaffFrame } from '../desk/StaffFrame.tsx'
import { Today } from './Today.tsx'

/** A library, or all of them, at this moment. */
export function TodayPage() {
  const { t } = useTranslation('today')
  usePageTitle(t('title'))
  return (
    <StaffFrame title={t('title')} current={paths.today}>
      {({ library, currency }) => <Today key={library} library={library} currency={currency} />}
    </StaffFrame>
  )
}
