import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { usePageTitle } from '../../shell/use-page-title.ts'
import '../../theme/pages/desk-copies.css'
import { DeskFrame } from '../desk/DeskFrame.tsx'
import { CopyDesk } from './CopyDesk.tsx'

/** What the library knows of a copy, and what is declared of it: lost, damaged, missing, found again. */
export function DeskCopiesPage() {
  const { t } = useTranslation('desk-copies')
  usePageTitle(t('title'))
  return (
    <DeskFrame title={t('title')} current={paths.deskCopies}>
      {(desk) => <CopyDesk key={desk.place.library} desk={desk} />}
    </DeskFrame>
  )
}
