import type { AnswerOf } from '@estante/contract/shapes'
import { useState } from 'react'
import { useChange, useRefreshAfter } from '../../api/use-change.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { tillPath } from '../../paths.ts'
import { ChangeFailed } from '../../shell/ChangeFailed.tsx'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { TextArea } from '../../ui/Field.tsx'
import { Link } from '../../ui/Link.tsx'
import { showToast } from '../../ui/toast-queue.ts'
import { type DeskPlace, deskOf } from '../desk/desk-place.ts'

interface UndoPaymentProps {
  id: string
  receipt: AnswerOf<'till.receipt'>
  place: DeskPlace
}

/** Undoes the payment of a receipt on its day, or says what became of it; later its money is given back. */
export function UndoPayment({ id, receipt, place }: UndoPaymentProps) {
  const { t } = useTranslation('till')
  const [isOpen, setOpen] = useState(false)
  const { desfazer, desfeito } = receipt
  return (
    <div className="receipt__undo">
      {desfeito && <Undone {...desfeito} />}
      {desfazer === 'caixa_fechado' && <p className="soft">{t('undo.closed')}</p>}
      {desfazer === 'devolvido' && <p className="soft">{t('refund.refunded')}</p>}
      {(desfazer === 'caixa_fechado' || desfazer === 'outro_dia') && receipt.cod_conta !== '' && (
        <Link href={tillPath(receipt.cod_conta)}>{t('refund.atTill')}</Link>
      )}
      {desfazer === 'sim' && (
        <Button tone="quiet-danger" onClick={() => setOpen(true)}>
          {t('undo.undo')}
        </Button>
      )}
      {isOpen && <Undo id={id} receipt={receipt} place={place} onClose={() => setOpen(false)} />}
    </div>
  )
}

function Undone({ momento, atendente, motivo }: NonNullable<AnswerOf<'till.receipt'>['desfeito']>) {
  const { t } = useTranslation('till')
  const { day, time } = useFormat()
  const at = { day: day(momento.slice(0, 10), 'year'), time: time(momento.slice(11, 16)), name: atendente }
  return (
    <Alert tone="warn" title={t('undo.void')}>
      <p>{t(atendente === '' ? 'undo.at' : 'undo.by', at)}</p>
      <p>{t('undo.why', { reason: motivo })}</p>
    </Alert>
  )
}

/** The shortest reason that says something. */
const fewestReason = 3

function Undo({ id, receipt, place, onClose }: UndoPaymentProps & { onClose: () => void }) {
  const { t } = useTranslation('till')
  const { money } = useFormat()
  const { numero: number, pessoa: name, valor_centavos, moeda } = receipt
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const undo = useChange('till.undo', () => {
    showToast({ text: t('undo.done', { number }) })
    onClose()
  })
  const refresh = useRefreshAfter('till.undo')
  const isShort = reason.trim().length < fewestReason
  const confirm = () => {
    setTried(true)
    if (isShort) return
    const body = { ...deskOf(place), motivo: reason.trim() }
    // A colleague may have closed the till: the page says so.
    undo.mutate({ params: { id }, body }, { onError: () => void refresh() })
  }
  return (
    <ConfirmDialog
      open
      danger
      title={t('undo.ask', { number })}
      action={t('undo.undo')}
      keep={t('undo.keep')}
      busy={undo.isPending}
      busyLabel={t('undo.busy')}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{t('undo.text', { name, sum: money(valor_centavos, moeda) })}</p>
      <TextArea
        label={t('undo.reason')}
        hint={t('undo.reasonHint')}
        name="motivo"
        rows={2}
        maxLength={500}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        error={tried && isShort ? t('undo.missing') : undefined}
      />
      <ChangeFailed title={t('undo.failed')} error={undo.error} />
    </ConfirmDialog>
  )
}
