import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { usePageTitle } from '../../shell/use-page-title.ts'
import '../../theme/pages/account.css'
import '../../theme/pages/holds.css'
import '../../theme/pages/people.css'
import { DeskFrame } from '../desk/DeskFrame.tsx'
import { PersonRequestDesk } from './PersonRequestDesk.tsx'

/** A hold or a loan request that the desk places for a person. */
export function PersonRequestPage() {
  const { t } = useTranslation('person-requests')
  usePageTitle(t('title'))
  return (
    <DeskFrame title={t('title')} current={paths.desk}>
      {(desk) => <PersonRequestDesk key={desk.place.library} desk={desk} />}
    </DeskFrame>
  )
}
