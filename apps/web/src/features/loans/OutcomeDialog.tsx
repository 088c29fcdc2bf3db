import { useTranslation } from 'react-i18next'
import { useChange } from '../../api/use-change.ts'
import { ChangeFailed } from '../../layout/ChangeFailed.tsx'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { closeIcon, yesIcon } from '../../ui/icons.ts'
import '../../theme/pages/rules.css'
import { titleText } from '../titles/title-text.ts'
import type { ItemAnswer } from './use-loans.ts'

interface OutcomeDialogProps {
  /** Empty: nothing to tell. */
  answers: readonly ItemAnswer[]
  onClose: () => void
}

/** What became of several items: each says whether it was renewed, until when, or why not. */
export function OutcomeDialog({ answers, onClose }: OutcomeDialogProps) {
  const { t } = useTranslation('loans')
  const mail = useChange('loans.mail_receipt')
  const receipts = answers.flatMap(({ receipt }) => (receipt === undefined ? [] : [receipt]))
  const refused = answers.length - receipts.length
  return (
    <Dialog
      open={answers.length > 0}
      title={t('outcome.title', { renewed: t('outcome.renewed', { count: receipts.length }), refused })}
      onClose={onClose}
      actions={
        <>
          <Button tone="primary" onClick={onClose}>
            {t('outcome.done')}
          </Button>
          {receipts.length > 0 && !mail.isSuccess && (
            <Button tone="quiet" onClick={() => mail.mutate({ body: { recibos: receipts } })} busy={mail.isPending}>
              {t('outcome.mail')}
            </Button>
          )}
        </>
      }
    >
      <ul className="rules">
        {answers.map(({ title, words, renewed, receipt }) => (
          <li key={`${title} ${words} ${receipt}`} className={renewed ? 'is-ok' : 'is-bad'}>
            <Icon of={renewed ? yesIcon : closeIcon} />
            <span>
              <b>{titleText(title)}</b>
              {`: ${words}`}
              {receipt !== undefined && ` ${t('item.receipt', { receipt })}`}
            </span>
          </li>
        ))}
      </ul>
      {mail.isSuccess && <Alert tone="ok" role="status" title={t('outcome.mailed')} />}
      <ChangeFailed error={mail.error} />
    </Dialog>
  )
}
