import { Flag } from 'lucide-react'
import { Suspense, useState } from 'react'
import { withTranslations } from '../../i18n/start-i18n.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { lazyPart } from '../../shell/lazy-part.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { LinesSkeleton } from '../../ui/LinesSkeleton.tsx'
import type { ReportedRecord } from './ReportForm.tsx'

/** Fetched when somebody reports something; the check against robots has words of its own. */
const ReportForm = lazyPart('features/reports/ReportForm.tsx', () =>
  withTranslations(['session'], async () => (await import('./ReportForm.tsx')).ReportForm),
)

/** Opens the form in which a mistake in the record is reported to the library. */
export function ReportMistake({ record }: { record: ReportedRecord }) {
  const { t } = useTranslation('comments')
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <p>
        <Button tone="quiet" size="s" flush icon={Flag} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t('report.action')}
        </Button>
      </p>
      {isOpen && (
        <Dialog open large onClose={close} title={t('report.action')}>
          <Suspense fallback={<LinesSkeleton label={t('report.loading')} />}>
            <ReportForm record={record} onClose={close} />
          </Suspense>
        </Dialog>
      )}
    </>
  )
}
