import type { WirePerson } from '@estante/contract/people.shapes'
import { readTypedDay } from '@estante/domain/common/typed-day'
import { useState } from 'react'
import { useChange } from '../../api/use-change.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ChangeFailed } from '../../shell/ChangeFailed.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { DayField } from '../../ui/DayField.tsx'
import { TextArea } from '../../ui/Field.tsx'
import { showToast } from '../../ui/toast-queue.ts'
import { type DeskPlace, deskOf } from '../desk/desk-place.ts'
import { useToday } from '../institution/use-hours.ts'
import { fewestReason } from './LiftSuspension.tsx'

interface BlockAccountProps {
  person: WirePerson
  account: WirePerson['contas'][number]
  place: DeskPlace
}

/** Blocks an account with a reason and perhaps an end, or ends the block. Not those of the staff. */
export function BlockAccount(props: BlockAccountProps) {
  const { t } = useTranslation('people')
  const [isOpen, setOpen] = useState(false)
  const { da_equipe, bloqueada } = props.account
  if (da_equipe) return <p className="soft small">{t('block.staff')}</p>
  const close = () => setOpen(false)
  return (
    <>
      <Button tone={bloqueada ? 'secondary' : 'quiet-danger'} onClick={() => setOpen(true)}>
        {t(bloqueada ? 'block.unblock' : 'block.block')}
      </Button>
      {isOpen && (bloqueada ? <Unblock {...props} onClose={close} /> : <Block {...props} onClose={close} />)}
    </>
  )
}

interface DialogProps extends BlockAccountProps {
  onClose: () => void
}

function Block({ person, account, place, onClose }: DialogProps) {
  const { t } = useTranslation(['people', 'patron'])
  const today = useToday()
  const [reason, setReason] = useState('')
  const [day, setDay] = useState('')
  const [tried, setTried] = useState(false)
  const block = useChange('people.block', () => {
    showToast({ text: t('people:block.blocked', { user: account.usuario }) })
    onClose()
  })
  const until = day === '' ? '' : readTypedDay(day, Number(today.slice(0, 4)))
  const isOver = until === undefined || (until !== '' && until < today)
  const isShort = reason.trim().length < fewestReason
  const confirm = () => {
    setTried(true)
    if (isOver || isShort) return
    const body = { ...deskOf(place), conta: account.cod_conta, motivo: reason.trim(), ate: until }
    block.mutate({ params: { id: person.cod_pessoa }, body })
  }
  return (
    <ConfirmDialog
      open
      danger
      title={t('people:block.ask', { user: account.usuario })}
      action={t('people:block.block')}
      keep={t('people:block.keep')}
      busy={block.isPending}
      busyLabel={t('people:block.busy')}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{t('people:block.text')}</p>
      <TextArea
        label={t('people:block.reason')}
        hint={t('people:block.reasonHint')}
        name="motivo"
        rows={2}
        maxLength={500}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        error={tried && isShort ? t('people:block.reasonMissing') : undefined}
      />
      <DayField
        label={t('people:block.until')}
        optional={t('patron:data.optional')}
        hint={t('people:block.untilHint')}
        example={t('patron:days.example')}
        name="ate"
        value={day}
        onChange={setDay}
        error={tried && isOver ? t('people:block.badDay') : undefined}
      />
      <ChangeFailed title={t('people:block.failed')} error={block.error} />
    </ConfirmDialog>
  )
}

function Unblock({ person, account, place, onClose }: DialogProps) {
  const { t } = useTranslation('people')
  const unblock = useChange('people.unblock', () => {
    showToast({ text: t('block.unblocked', { user: account.usuario }) })
    onClose()
  })
  const body = { ...deskOf(place), conta: account.cod_conta }
  return (
    <ConfirmDialog
      open
      title={t('block.askUnblock', { user: account.usuario })}
      action={t('block.unblock')}
      keep={t('block.keepBlock')}
      busy={unblock.isPending}
      busyLabel={t('block.busyUnblock')}
      onConfirm={() => unblock.mutate({ params: { id: person.cod_pessoa }, body })}
      onClose={onClose}
    >
      {account.motivo !== '' && <p>{t('show.reason', { reason: account.motivo })}</p>}
      <p>{t('block.textUnblock')}</p>
      <ChangeFailed title={t('block.failedUnblock')} error={unblock.error} />
    </ConfirmDialog>
  )
}
