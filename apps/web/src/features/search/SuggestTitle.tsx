import { type ReactNode, Suspense } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { LinesSkeleton } from '../../ui/LinesSkeleton.tsx'

interface SuggestTitleProps {
  onClose: () => void
  /** The form, which is fetched now. */
  children: ReactNode
}

/** The form of a purchase suggestion over a search that found nothing. */
export function SuggestTitle({ onClose, children }: SuggestTitleProps) {
  const { t } = useTranslation('layout')
  return (
    <Dialog open large onClose={onClose} title={t('footer.suggestion')}>
      <Suspense fallback={<LinesSkeleton label={t('loading')} />}>{children}</Suspense>
    </Dialog>
  )
}
