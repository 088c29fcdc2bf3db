import { useChange, useRefreshAfter } from '../../../api/use-change.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ChangeFailed } from '../../../shell/ChangeFailed.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { showToast } from '../../../ui/toast-queue.ts'
import type { SetUpPlace } from './place-types.ts'

interface RemovePlaceProps {
  place: SetUpPlace
  onClose: () => void
}

/** Asks first; a place at which copies are still to be fetched stays. */
export function RemovePlace({ place: { codigo, nome, cod_biblioteca, pedidos }, onClose }: RemovePlaceProps) {
  const { t } = useTranslation(['set-up-places', 'set-up'])
  const refresh = useRefreshAfter('set-up-places.remove')
  const removal = useChange('set-up-places.remove', () => {
    showToast({ text: t('set-up-places:removed', { name: nome }) })
    onClose()
  })
  const body = { biblioteca: cod_biblioteca, codigo }
  return (
    <ConfirmDialog
      open
      danger
      title={t('set-up-places:asks', { name: nome })}
      action={t('set-up-places:removeIt')}
      keep={t('set-up:keep')}
      busy={removal.isPending}
      onConfirm={() => removal.mutate({ body }, { onError: () => void refresh() })}
      onClose={onClose}
    >
      <p>{pedidos > 0 ? t('set-up-places:inUse', { count: pedidos }) : t('set-up-places:consequence')}</p>
      <ChangeFailed error={removal.error} title={t('set-up-places:notRemoved')} />
    </ConfirmDialog>
  )
}
