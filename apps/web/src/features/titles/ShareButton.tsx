import { Share2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { lazyPart } from '../../shell/lazy-part.tsx'
import { Button } from '../../ui/Button.tsx'

/** Fetched when somebody shares. */
const ShareDialog = lazyPart(
  'features/titles/ShareDialog.tsx',
  async () => (await import('./ShareDialog.tsx')).ShareDialog,
)

interface ShareButtonProps {
  title: string
  path: string
}

/** Opens the ways to share a title. */
export function ShareButton({ title, path }: ShareButtonProps) {
  const { t } = useTranslation('titles')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button tone="quiet" size="s" icon={Share2} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('share.action')}
      </Button>
      {isOpen && (
        <Suspense>
          <ShareDialog title={title} path={path} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
