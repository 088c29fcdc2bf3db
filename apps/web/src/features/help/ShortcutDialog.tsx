import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ShortcutList } from './ShortcutList.tsx'

/** What "?" opens. */
export function ShortcutDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('accessibility', { keyPrefix: 'shortcuts' })
  return (
    <Dialog open onClose={onClose} title={t('title')} actions={<Button onClick={onClose}>{t('close')}</Button>}>
      <ShortcutList />
    </Dialog>
  )
}
