import { Link2, Share2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import '../../theme/pages/share.css'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { QrPicture } from '../../ui/QrPicture.tsx'
import { useCopyText } from './copies/use-copy-text.ts'

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
        <QrPicture text={url} label={t('share.picture')} />
        <p className="share__address">{url}</p>
        <p role="status" className="small soft">
          {outcome === 'copied' && t('share.copied')}
          {outcome === 'failed' && t('share.failed')}
        </p>
      </div>
    </Dialog>
  )
}
