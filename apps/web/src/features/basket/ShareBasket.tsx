import { Link2 } from 'lucide-react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { useCopyText } from '../titles/copies/use-copy-text.ts'
import { mostShared, sharedListPath } from './shared-list.ts'

/** Copies a link that has the titles themselves in it. */
export function ShareBasket({ codes }: { codes: readonly string[] }) {
  const { t } = useTranslation('basket')
  const { outcome, copy } = useCopyText()
  const tooMany = codes.length > mostShared && t('share.tooMany', { most: mostShared })
  return (
    <>
      <Button
        icon={Link2}
        refused={tooMany}
        onClick={() => copy(new URL(sharedListPath(codes), window.location.origin).href)}
      >
        {t('share.action')}
      </Button>
      <span role="status" className="small soft">
        {outcome === 'copied' && t('share.copied')}
        {outcome === 'failed' && t('share.failed')}
      </span>
    </>
  )
}
