import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { titleText } from '../titles/title-text.ts'
import { OutcomeDialog } from './OutcomeDialog.tsx'
import type { ItemAnswer, Loans } from './use-loans.ts'

/** Renews everything that can be renewed now, after asking once; then each item says what became of it. */
export function RenewAll({ loans, renew, busy }: Pick<Loans, 'loans' | 'renew' | 'busy'>) {
  const { t } = useTranslation('loans')
  const [isAsking, setAsking] = useState(false)
  const [outcome, setOutcome] = useState<readonly ItemAnswer[]>([])
  const renewable = loans.filter(({ podeRenovar }) => podeRenovar)
  const others = loans.length - renewable.length
  const confirm = () =>
    renew(renewable, (answers) => {
      setAsking(false)
      setOutcome(answers)
    })
  return (
    <>
      {renewable.length > 0 && (
        <div className="row row--between panel panel--sunken">
          <p className="grow--text">
            <b>{t('all.can', { count: renewable.length })}</b>{' '}
            {others > 0 && <span className="soft">{t('all.others', { count: others })}</span>}
          </p>
          <Button tone="primary" icon={RefreshCw} onClick={() => setAsking(true)} aria-haspopup="dialog">
            {t('all.renew', { count: renewable.length })}
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={isAsking}
        title={t('all.question', { count: renewable.length })}
        action={t('all.renew', { count: renewable.length })}
        busyLabel={t('renewing')}
        keep={t('all.keep')}
        busy={busy}
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      >
        <p>{t('all.text')}</p>
        <ul>
          {renewable.map(({ codExemplar, titulo }) => (
            <li key={codExemplar}>{titleText(titulo)}</li>
          ))}
        </ul>
      </ConfirmDialog>
      <OutcomeDialog answers={outcome} onClose={() => setOutcome([])} />
    </>
  )
}
