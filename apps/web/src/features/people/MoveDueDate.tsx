import type { WirePerson } from '@estante/contract/people.shapes'
import { readTypedDay } from '@estante/domain/common/typed-day'
import { useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { useChange } from '../../api/use-change.ts'
import { useDue } from '../../i18n/use-due.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ChangeFailed } from '../../shell/ChangeFailed.tsx'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { DayField } from '../../ui/DayField.tsx'
import { TextArea } from '../../ui/Field.tsx'
import { showToast } from '../../ui/toast-queue.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { type DeskPlace, deskOf } from '../desk/desk-place.ts'
import { useToday } from '../institution/use-hours.ts'
import { titleText } from '../titles/title-text.ts'
import { fewestReason } from './LiftSuspension.tsx'

interface MoveDueDateProps {
  loan: WirePerson['emprestimos'][number]
  place: DeskPlace
}

/** Changes the due date of a loan of this library, with a reason. */
export function MoveDueDate(props: MoveDueDateProps) {
  const { t } = useTranslation('people')
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <Button flush size="s" tone="quiet" onClick={() => setOpen(true)}>
        {t('due.change')}
        <VisuallyHidden>: {titleText(props.loan.titulo)}</VisuallyHidden>
      </Button>
      {isOpen && <Move {...props} onClose={() => setOpen(false)} />}
    </div>
  )
}

function Move({ loan, place, onClose }: MoveDueDateProps & { onClose: () => void }) {
  const { t } = useTranslation(['people', 'patron'])
  const { day: dayInWords } = useFormat()
  const due = useDue()
  const today = useToday()
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const [isInSpite, setInSpite] = useState(false)
  const [tried, setTried] = useState(false)
  const move = useChange('desk.due_date', ({ answer }) => {
    showToast({ text: t('people:due.changed', { day: dayInWords(answer.devolver_ate_iso, 'year') }) })
    onClose()
  })
  const day = readTypedDay(typed, Number(today.slice(0, 4)))
  const isWrong = day === undefined || day === ''
  const isShort = reason.trim().length < fewestReason
  const isWaitedFor = isInSpite || (move.error instanceof ApiError && move.error.body.code === 'loans.waited_for')
  const confirm = () => {
    setTried(true)
    if (isWrong || isShort) return
    const change = { exemplar: loan.cod_exemplar, prazo: day, motivo: reason.trim(), liberar: isInSpite }
    move.mutate({ body: { ...deskOf(place), ...change } })
  }
  return (
    <ConfirmDialog
      open
      title={t('people:due.ask')}
      action={t('people:due.change')}
      keep={t('people:due.keep')}
      busy={move.isPending}
      busyLabel={t('people:due.busy')}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        <b>{titleText(loan.titulo)}</b>{' '}
        {t('people:show.due', { day: due(loan.devolver_ate_iso, loan.devolver_ate_hora, 'year') })}
      </p>
      <DayField
        label={t('people:due.day')}
        hint={t('people:due.dayHint')}
        example={t('patron:days.example')}
        name="prazo"
        value={typed}
        onChange={setTyped}
        error={tried && isWrong ? t('people:due.badDay') : undefined}
      />
      <TextArea
        label={t('people:block.reason')}
        hint={t('people:lift.reasonHint')}
        name="motivo"
        rows={2}
        maxLength={500}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        error={tried && isShort ? t('people:block.reasonMissing') : undefined}
      />
      <ChangeFailed title={t('people:due.failed')} error={move.error} />
      {isWaitedFor && (
        <Checkbox
          name="liberar"
          label={t('people:due.inSpite')}
          checked={isInSpite}
          onChange={({ target }) => setInSpite(target.checked)}
        />
      )}
    </ConfirmDialog>
  )
}
