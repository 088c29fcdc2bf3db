import type { Hold } from '@estante/contract/holds.shapes'
import { readTypedDay } from '@estante/domain/common/typed-day'
import { useState } from 'react'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ChangeFailed } from '../../shell/ChangeFailed.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { DayField } from '../../ui/DayField.tsx'
import { Select } from '../../ui/Select.tsx'
import { useToday } from '../institution/use-hours.ts'
import { titleText } from '../titles/title-text.ts'
import type { HoldAction } from './HoldActions.tsx'
import type { OwnHolds } from './use-own-holds.ts'

interface HoldDialogsProps {
  action: HoldAction
  own: OwnHolds
  /** @param done true after the action, false after cancelling */
  onClose: (done: boolean) => void
}

/** Dialogs for cancelling a hold, and for its changes. */
export function HoldDialogs({ action, own, onClose }: HoldDialogsProps) {
  const close = () => onClose(false)
  const done = { onSuccess: () => onClose(true) }
  if (action.kind === 'cancel') return <CancelDialog holds={action.holds} own={own} onClose={close} done={done} />
  if (action.kind === 'suspend') return <SuspendDialog hold={action.hold} own={own} onClose={close} done={done} />
  return <MoveDialog hold={action.hold} own={own} onClose={close} done={done} />
}

interface DialogProps {
  own: OwnHolds
  onClose: () => void
  done: { onSuccess: () => void }
}

function CancelDialog({ holds, own: { cancel }, onClose, done }: DialogProps & { holds: readonly Hold[] }) {
  const { t } = useTranslation('holds')
  const { number } = useFormat()
  const words = { count: holds.length, total: number(holds.length) }
  const body = { reservas: holds.map(({ cod_reserva }) => cod_reserva) }
  return (
    <ConfirmDialog
      open
      danger
      title={t('cancel.ask', words)}
      action={t('cancel.action', words)}
      keep={t('cancel.keep')}
      busy={cancel.isPending}
      busyLabel={t('cancel.busy')}
      onConfirm={() => cancel.mutate({ body }, done)}
      onClose={onClose}
    >
      {holds.map((hold) => (
        <p key={hold.cod_reserva}>
          <b>{titleText(hold.titulo)}</b>
        </p>
      ))}
      <p>{t('cancel.text')}</p>
      <ChangeFailed title={t('cancel.failed')} error={cancel.error} />
    </ConfirmDialog>
  )
}

function SuspendDialog({ hold, own: { suspend }, onClose, done }: DialogProps & { hold: Hold }) {
  const { t } = useTranslation('holds')
  const thisYear = Number(useToday().slice(0, 4))
  const [day, setDay] = useState('')
  const [tried, setTried] = useState(false)
  const read = readTypedDay(day, thisYear)
  const confirm = () => {
    setTried(true)
    if (read !== undefined) suspend.mutate({ params: { id: hold.cod_reserva }, body: { ate: read } }, done)
  }
  return (
    <ConfirmDialog
      open
      title={t('suspend.title')}
      action={t('suspend.action')}
      keep={t('suspend.keep')}
      busy={suspend.isPending}
      busyLabel={t('suspend.busy')}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        <b>{titleText(hold.titulo)}</b>
      </p>
      <p>{t('suspend.text')}</p>
      <DayField
        label={t('suspend.until')}
        example={t('suspend.example')}
        name="ate"
        value={day}
        onChange={setDay}
        error={tried && read === undefined ? t('suspend.bad') : undefined}
      />
      <ChangeFailed title={t('suspend.failed')} error={suspend.error} />
    </ConfirmDialog>
  )
}

/** Offers the libraries that the server accepts, and the current pickup library. */
function MoveDialog({ hold, own: { move }, onClose, done }: DialogProps & { hold: Hold }) {
  const { t } = useTranslation('holds')
  const [library, setLibrary] = useState(hold.cod_biblioteca_retirada)
  const now = { value: hold.cod_biblioteca_retirada, label: hold.desc_biblioteca_retirada }
  const options = hold.retirada.map((one) => ({ value: one.cod_biblioteca, label: one.desc_biblioteca }))
  return (
    <ConfirmDialog
      open
      title={t('move.title')}
      action={t('move.action')}
      keep={t('move.keep')}
      busy={move.isPending}
      busyLabel={t('move.busy')}
      onConfirm={() => move.mutate({ params: { id: hold.cod_reserva }, body: { biblioteca: library } }, done)}
      onClose={onClose}
    >
      <p>
        <b>{titleText(hold.titulo)}</b>
      </p>
      <Select
        label={t('move.where')}
        name="biblioteca"
        value={library}
        onChange={({ target }) => setLibrary(target.value)}
        options={options.some(({ value }) => value === now.value) ? options : [now, ...options]}
      />
      <ChangeFailed title={t('move.failed')} error={move.error} />
    </ConfirmDialog>
  )
}
