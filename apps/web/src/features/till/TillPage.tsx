import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { usePageTitle } from '../../shell/use-page-title.ts'
import '../../theme/pages/till.css'
import { DeskFrame } from '../desk/DeskFrame.tsx'
import { TillDesk } from './TillDesk.tsx'

/** Money at the desk of a library: what a person owes, and what is taken. */
export function TillPage() {
  const { t } = useTranslation('till')
  usePageTitle(t('title'))
  return (
    <DeskFrame title={t('title')} current={paths.deskTill}>
      {(desk) => <TillDesk key={desk.place.library} desk={desk} />}
    </DeskFrame>
  )
}
