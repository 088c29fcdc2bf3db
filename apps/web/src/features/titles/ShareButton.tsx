import { Share2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import { useCopyText } from './copies/use-copy-text.ts'

export interface ShareButtonProps {
  title: string
  path: string
}

/** The device's own way of sharing; where it has none, the address goes to the clipboard. */
export function ShareButton({ title, path }: ShareButtonProps) {
  const { t } = useTranslation('titles')
  const { outcome, copy } = useCopyText()
  const share = () => {
    const url = new URL(path, window.location.origin).href
    // Refused means closed by the reader: nothing to tell.
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
