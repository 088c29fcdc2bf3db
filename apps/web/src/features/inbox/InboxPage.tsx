import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { usePageTitle } from '../../shell/use-page-title.ts'
import '../../theme/pages/desk-lists.css'
import '../../theme/pages/inbox.css'
import { StaffFrame } from '../desk/StaffFrame.tsx'
import { InboxList } from './InboxList.tsx'

/** What waits for an answer of the library. */
export function InboxPage() {
  const { t } = useTranslation('inbox')
  usePageTitle(t('title'))
  return (
    <StaffFrame title={t('title')} current={paths.inbox}>
      {({ library }) => <InboxList library={library} />}
    </StaffFrame>
  )
}
