import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { usePageTitle } from '../../shell/use-page-title.ts'
import '../../theme/pages/desk-lists.css'
import { DeskFrame } from './DeskFrame.tsx'
import { WorkLists } from './WorkLists.tsx'

/** What waits at a library: work lists with the person of each row and its one next action. */
export function DeskListsPage() {
  const { t } = useTranslation('desk-lists')
  usePageTitle(t('title'))
  return (
    <DeskFrame title={t('title')} current={paths.deskLists}>
      {(desk) => <WorkLists key={desk.place.library} desk={desk} />}
    </DeskFrame>
  )
}
