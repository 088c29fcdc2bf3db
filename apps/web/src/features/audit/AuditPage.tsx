import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { usePageTitle } from '../../shell/use-page-title.ts'
import '../../theme/pages/audit.css'
import { StaffFrame } from '../desk/StaffFrame.tsx'
import { AuditLog } from './AuditLog.tsx'

/** Who did what to what, at a library or at all of them. */
export function AuditPage() {
  const { t } = useTranslation('audit')
  usePageTitle(t('title'))
  return (
    <StaffFrame title={t('title')} current={paths.audit}>
      {({ library }) => <AuditLog key={library} library={library} />}
    </StaffFrame>
  )
}
