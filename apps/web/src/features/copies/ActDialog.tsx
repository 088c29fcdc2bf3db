import type { WireDeskCopy } from '@estante/contract/copies.shapes'
import type { CopyActCode } from '@estante/contract/copy-acts'
import { readCents, typedSum } from '@estante/domain/charges/typed-money'
import { useState } from 'react'
import { factSeparator } from '../../i18n/join-facts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import { titleText } from '../titles/title-text.ts'
import type { ActWords } from './use-copy-acts.ts'

interface ActDialogProps {
  act: CopyActCode
  copy: WireDeskCopy
  currency: string
  busy: boolean
  onConfirm: (said: ActWords) => void
  onClose: () => void
}

/** What an act brings about, before it is done: who is charged how much, or what ends with it. */
export function ActDialog({ act, copy, currency, busy, onConfirm, onClose }: ActDialogProps) {
  const { t } = useTranslation('desk-copies')
  const { language, money } = useFormat()
  const [amount, setAmount] = useState(copy.reposicao_centavos === 0 ? '' : typedSum(copy.reposicao_centavos, language))
  const [damage, setDamage] = useState('')
  const [attempt, setAttempt] = useState(0)
  const cents = readCents(amount) ?? 0
  const isWrong = act === 'perdido' && cents === 0
  const { emprestimo } = copy
  const person = emprestimo?.pessoa ?? ''
  const send = () => {
    if (isWrong) return setAttempt((count) => count + 1)
    onConfirm({
      ...(act === 'perdido' && { valor_centavos: cents }),
      ...(act === 'danificado' && damage.trim() !== '' && { dano: damage.trim() }),
    })
  }
  return (
    <Dialog open onClose={() => !busy && onClose()} title={t(`ask.${act}`)}>
      <Form className="stack" busy={busy} attempt={attempt} onSend={send}>
        <p>
          <b>{titleText(copy.titulo)}</b>
          {factSeparator + copy.codigo_barras}
        </p>
        <p>{t(`text.${act}`, { person })}</p>
        {act === 'perdido' && emprestimo && emprestimo.multa_centavos > 0 && (
          <p>{t('fineToo', { money: money(emprestimo.multa_centavos, currency) })}</p>
        )}
        {act === 'perdido' && (
          <Field
            label={t('amount')}
            hint={t(copy.reposicao_centavos > 0 ? 'amountHint' : 'amountNeeded')}
            error={attempt > 0 && isWrong ? t('amountWrong') : undefined}
            name="valor"
            inputMode="decimal"
            width="m"
            value={amount}
            onChange={({ target }) => setAmount(target.value)}
          />
        )}
        {act === 'danificado' && (
          <Field
            label={t('damage')}
            optional={t('optional')}
            name="dano"
            maxLength={500}
            value={damage}
            onChange={({ target }) => setDamage(target.value)}
          />
        )}
        <div className="btn-group">
          <Button type="submit" tone={act === 'perdido' ? 'danger' : 'primary'} busy={busy} busyLabel={t('busy')}>
            {t(`act.${act}`)}
          </Button>
          <Button tone="quiet" onClick={onClose}>
            {t('keep')}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
