import type { WirePerson } from '@estante/contract/people.shapes'
import { useState } from 'react'
import { useChange } from '../../api/use-change.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ChangeFailed } from '../../shell/ChangeFailed.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { TextArea } from '../../ui/Field.tsx'
import { showToast } from '../../ui/toast-queue.ts'
import { type DeskPlace, deskOf } from '../desk/desk-place.ts'

/** The shortest reason that says something. */
export const fewestReason = 3

interface LiftSuspensionProps {
  person: WirePerson
  suspension: WirePerson['suspensoes'][number]
  /** What is suspended, in words. */
  name: string
  place: DeskPlace
}

/** Lifts a suspension or a clearance of this library, with a reason. */
export function LiftSuspension(props: LiftSuspensionProps) {
  const { t } = useTranslation('people')
  const [isOpen, setOpen] = useState(false)
  if (!props.suspension.daqui) return null
  return (
    <div>
      <Button flush size="s" tone="quiet" onClick={() => setOpen(true)}>
        {t('lift.lift')}
      </Button>
      {isOpen && <Lift {...props} onClose={() => setOpen(false)} />}
    </div>
  )
}

function Lift({ person, suspension, name, place, onClose }: LiftSuspensionProps & { onClose: () => void }) {
  const { t } = useTranslation('people')
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const lift = useChange('people.lift', () => {
    showToast({ text: t('lift.lifted') })
    onClose()
  })
  const isShort = reason.trim().length < fewestReason
  const confirm = () => {
    setTried(true)
    if (isShort) return
    const body = { ...deskOf(place), suspensao: suspension.codigo, motivo: reason.trim() }
    lift.mutate({ params: { id: person.cod_pessoa }, body })
  }
  return (
    <ConfirmDialog
      open
      title={t('lift.ask')}
      action={t('lift.lift')}
      keep={t('lift.keep')}
      busy={lift.isPending}
      busyLabel={t('lift.busy')}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        <b>{name}</b>
      </p>
      {suspension.tipo === 'clearance' && <p>{t('lift.clearance')}</p>}
      <TextArea
        label={t('block.reason')}
        hint={t('lift.reasonHint')}
        name="motivo"
        rows={2}
        maxLength={500}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        error={tried && isShort ? t('block.reasonMissing') : undefined}
      />
      <ChangeFailed title={t('lift.failed')} error={lift.error} />
    </ConfirmDialog>
  )
}
