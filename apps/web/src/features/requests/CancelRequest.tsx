import { useChange } from '../../api/use-change.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ChangeFailed } from '../../shell/ChangeFailed.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { showToast } from '../../ui/toast-queue.ts'

interface CancelRequestProps {
  id: string
  title: string
  open: boolean
  onClose: () => void
}

/** Asks once before a request is cancelled. */
export function CancelRequest({ id, title, open, onClose }: CancelRequestProps) {
  const { t } = useTranslation('requests')
  const cancel = useChange('requests.cancel', () => {
    showToast({ text: t('cancel.done') })
    onClose()
  })
  const close = () => {
    cancel.reset()
    onClose()
  }
  return (
    <ConfirmDialog
      open={open}
      title={t('cancel.question')}
      action={t('cancel.action')}
      busyLabel={t('cancel.busy')}
      keep={t('cancel.keep')}
      danger
      busy={cancel.isPending}
      onConfirm={() => cancel.mutate({ params: { id } })}
      onClose={close}
    >
      <p>{t('cancel.text', { title })}</p>
      <ChangeFailed error={cancel.error} title={t('cancel.failed')} />
    </ConfirmDialog>
  )
}
