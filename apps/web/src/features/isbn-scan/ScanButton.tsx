import { ScanBarcode } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import { createPortal } from 'react-dom'
import { withTranslations } from '../../i18n/start-i18n.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { ScanButtonProps } from '../../shell/scan-button.ts'
import { Icon } from '../../ui/Icon.tsx'
import { showToast } from '../../ui/toast-queue.ts'
import type { ScanDialogProps } from './ScanDialog.tsx'

/** Opens the camera. The dialog and what reads bar codes are fetched when it is pressed. */
export function ScanButton({ onScan }: ScanButtonProps) {
  const { t } = useTranslation(['layout', 'errors'])
  const [Dialog, setDialog] = useState<ComponentType<ScanDialogProps>>()
  const open = async () => {
    try {
      const { ScanDialog } = await withTranslations(['search'], () => import('./ScanDialog.tsx'))
      setDialog(() => ScanDialog)
    } catch {
      showToast({ tone: 'danger', text: t('errors:noAnswer') })
    }
  }
  const close = () => setDialog(undefined)
  return (
    <>
      <button
        className="search__scan"
        type="button"
        aria-haspopup="dialog"
        aria-label={t('searchForm.scan')}
        title={t('searchForm.scan')}
        onClick={() => void open()}
      >
        <Icon of={ScanBarcode} />
      </button>
      {Dialog &&
        // Outside the search box and its colours.
        createPortal(
          <Dialog
            onClose={close}
            onScan={(isbn) => {
              close()
              onScan(isbn)
            }}
          />,
          document.body,
        )}
    </>
  )
}
