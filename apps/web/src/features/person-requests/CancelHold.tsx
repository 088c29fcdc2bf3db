import { useState } from 'react'
import { useChange } from '../../api/use-change.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ChangeFailed } from '../../shell/ChangeFailed.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { showToast } from '../../ui/toast-queue.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { type DeskPlace, deskOf } from '../desk/desk-place.ts'
import { titleText } from '../titles/title-text.ts'

interface CancelHoldProps {
  hold: { codigo: string; titulo: string; pronta: boolean }
  /** Whose it is. */
  name: string
  place: DeskPlace
  onCancelled?: () => void
}

/** Cancels the hold of a person, after a question. */
export function CancelHold({ hold, name, place, onCancelled }: CancelHoldProps) {
  const { t } = useTranslation('person-requests')
  const [isOpen, setOpen] = useState(false)
  const cancel = useChange('person-requests.cancel_hold', () => {
    showToast({ text: t('cancel.done', { title: titleText(hold.titulo) }) })
    setOpen(false)
    onCancelled?.()
  })
  return (
    <>
      <Button flush size="s" tone="quiet" onClick={() => setOpen(true)}>
        {t('cancel.cancel')}
        <VisuallyHidden>: {titleText(hold.titulo)}</VisuallyHidden>
      </Button>
      {isOpen && (
        <ConfirmDialog
          open
          danger
          title={t('cancel.ask', { name })}
          action={t('cancel.cancel')}
          keep={t('cancel.keep')}
          busy={cancel.isPending}
          busyLabel={t('cancel.busy')}
          onConfirm={() => cancel.mutate({ params: { id: hold.codigo }, body: deskOf(place) })}
          onClose={() => setOpen(false)}
        >
          <p>
            <b>{titleText(hold.titulo)}</b>
          </p>
          <p>{t(hold.pronta ? 'cancel.textReady' : 'cancel.text')}</p>
          <ChangeFailed title={t('cancel.failed')} error={cancel.error} />
        </ConfirmDialog>
      )}
    </>
  )
}
