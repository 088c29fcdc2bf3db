import { useChange } from '../../api/use-change.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ChangeFailed } from '../../shell/ChangeFailed.tsx'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { titleText } from '../titles/title-text.ts'
import type { ItemAnswer } from './use-loans.ts'

interface RenewalOutcomeProps {
  answers: readonly ItemAnswer[]
}

/** The results of renewing several loans, in place of the button; receipts are mailed on request. */
export function RenewalOutcome({ answers }: RenewalOutcomeProps) {
  const { t } = useTranslation('loans')
  const mail = useChange('loans.mail_receipt')
  const receipts = answers.flatMap(({ receipt }) => (receipt === undefined ? [] : [receipt]))
  const refused = answers.length - receipts.length
  const renewed = t('outcome.renewed', { count: receipts.length })
  return (
    <div className="stack stack--2">
      <Alert
        tone={refused > 0 ? 'warn' : 'ok'}
        role="alert"
        title={refused > 0 ? t('outcome.title', { renewed, count: refused }) : renewed}
        actions={
          receipts.length > 0 &&
          !mail.isSuccess && (
            <Button onClick={() => mail.mutate({ body: { recibos: receipts } })} busy={mail.isPending}>
              {t('outcome.mail')}
            </Button>
          )
        }
      >
        <ul>
          {answers.map(({ copy, title, words, receipt }) => (
            <li key={copy}>
              <b>{titleText(title)}</b>
              {`: ${words}`}
              {receipt !== undefined && ` ${t('item.receipt', { receipt })}.`}
            </li>
          ))}
        </ul>
      </Alert>
      {mail.isSuccess && <Alert tone="ok" role="status" title={t('outcome.mailed')} />}
      <ChangeFailed error={mail.error} />
    </div>
  )
}
