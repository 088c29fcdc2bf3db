import { Link2, Share2 } from 'lucide-react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { useCopyText } from './copies/use-copy-text.ts'
import { SharedAddress } from './SharedAddress.tsx'

interface ShareDialogProps {
  title: string
  path: string
  onClose: () => void
}

/** The address of a title: to copy, as a QR code drawn here, and for the device's own function where there is one. */
export function ShareDialog({ title, path, onClose }: ShareDialogProps) {
  const { t } = useTranslation('titles')
  const { outcome, copy } = useCopyText()
  const url = new URL(path, window.location.origin).href
  // A rejection means that the reader closed it.
  const share = () => void navigator.share({ title, url }).catch(() => {})
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('share.action')}
      actions={
        <>
          <Button tone="primary" icon={Link2} onClick={() => copy(url)}>
            {t('share.copy')}
          </Button>
          {typeof navigator.share === 'function' && (
            <Button icon={Share2} onClick={share}>
              {t('share.other')}
            </Button>
          )}
          <Button tone="quiet" onClick={onClose}>
            {t('share.close')}
          </Button>
        </>
      }
    >
      <div className="share stack stack--3">
        <SharedAddress
          url={url}
          outcome={outcome}
          words={{ picture: t('share.picture'), copied: t('share.copied'), failed: t('share.failed') }}
        />
      </div>
    </Dialog>
  )
}
