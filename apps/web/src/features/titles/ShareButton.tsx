import { Share2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import { useCopyText } from './copies/use-copy-text.ts'

export interface ShareButtonProps {
  title: string
  path: string
}

/** Shares by the device's own function; without one, copies the address. */
export function ShareButton({ title, path }: ShareButtonProps) {
  const { t } = useTranslation('titles')
  const { outcome, copy } = useCopyText()
  const share = () => {
    const url = new URL(path, window.location.origin).href
    // A rejection means that the reader closed it.
    if (typeof navigator.share === 'function') navigator.share({ title, url }).catch(() => {})
    else copy(url)
  }
  return (
    <>
      <Button tone="quiet" size="s" icon={Share2} onClick={share}>
        {t('share.action')}
      </Button>
      <span role="status" className="small soft">
        {outcome === 'copied' && t('share.copied')}
        {outcome === 'failed' && t('share.failed')}
      </span>
    </>
  )
}
