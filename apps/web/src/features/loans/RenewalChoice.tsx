import type { DetailedTitle } from '@estante/contract/loans.shapes'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { useDue } from '../../i18n/use-due.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ChangeFailed } from '../../shell/ChangeFailed.tsx'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { ChoiceGroup } from '../../ui/ChoiceGroup.tsx'
import { titleText } from '../titles/title-text.ts'
import { LateNotice } from './LateNotice.tsx'
import { RenewAll } from './RenewAll.tsx'
import { sharedRefusal } from './shared-refusal.ts'
import type { Loans } from './use-loans.ts'

/** A checkbox for each renewable item, and the refusal of each other one. */
export function RenewalChoice(loans: Loans) {
  const { t } = useTranslation('loans')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [isMissing, setMissing] = useState(false)
  const renewable = loans.loans.filter(({ podeRenovar }) => podeRenovar)
  const shared = sharedRefusal(loans.loans)
  const wanted = renewable.filter(({ codExemplar }) => chosen.has(codExemplar))
  const turn = (code: string, on: boolean) => {
    setMissing(false)
    setChosen((before) => new Set(on ? [...before, code] : [...before].filter((one) => one !== code)))
  }
  const send = () => {
    setMissing(wanted.length === 0)
    if (wanted.length === 0) return
    loans.renewSeveral(wanted, () => setChosen(new Set()))
  }
  return (
    <>
      <LateNotice loans={loans.loans} currency={loans.currency} shared={shared} />
      <RenewAll {...loans} />
      {renewable.length > 0 && (
        <ChoiceGroup legend={t('renewal.choose')}>
          <div className="stack stack--2">
            {renewable.map((loan) => (
              <LoanChoice key={loan.codExemplar} loan={loan} isOn={chosen.has(loan.codExemplar)} onToggle={turn} />
            ))}
          </div>
        </ChoiceGroup>
      )}
      {isMissing && <Alert tone="warn" role="alert" title={t('renewal.missing')} />}
      <ChangeFailed error={loans.error} title={t('notRenewed')} />
      {renewable.length > 0 && (
        <div className="btn-group">
          <Button
            // With several renewable items, the button for all has the page's primary tone.
            tone={renewable.length === 1 ? 'primary' : undefined}
            icon={RefreshCw}
            title={t('renew')}
            onClick={send}
            busy={loans.busy}
            busyLabel={t('renewing')}
          >
            {wanted.length === 0 ? t('renewal.renew') : t('renewal.renewChosen', { count: wanted.length })}
          </Button>
        </div>
      )}
      <NotRenewable
        loans={loans.loans.filter((loan) => !loan.podeRenovar && !loans.outcome.get(loan.codExemplar)?.renewed)}
        shared={shared?.codigo}
      />
    </>
  )
}

interface LoanChoiceProps {
  loan: DetailedTitle
  isOn: boolean
  onToggle: (code: string, on: boolean) => void
}

function LoanChoice({ loan, isOn, onToggle }: LoanChoiceProps) {
  const { t } = useTranslation('loans')
  const due = useDue()
  return (
    <Checkbox
      label={titleText(loan.titulo)}
      hint={t('renewal.dates', {
        due: due(loan.dataDevolucaoPrevista_iso, loan.dataDevolucaoPrevista_hora, 'long'),
        next: due(loan.renovaAte_iso, loan.renovaAte_hora, 'long'),
      })}
      checked={isOn}
      onChange={({ target }) => onToggle(loan.codExemplar, target.checked)}
    />
  )
}

interface NotRenewableProps {
  loans: readonly DetailedTitle[]
  /** A notice above gives this reason: such an item shows its due date. */
  shared?: string
}

function NotRenewable({ loans, shared }: NotRenewableProps) {
  const { t } = useTranslation('loans')
  const due = useDue()
  if (loans.length === 0) return null
  return (
    <section className="stack" aria-labelledby="not-renewable">
      <h2 className="h3" id="not-renewable">
        {t('renewal.others')}
      </h2>
      <ul className="acct-rows">
        {loans.map(
          ({ codExemplar, titulo, motivo, dataDevolucaoPrevista_iso: day, dataDevolucaoPrevista_hora: hour }) => (
            <li key={codExemplar}>
              <div className="stack stack--2">
                <h3 className="title">{titleText(titulo)}</h3>
                <p className="small">
                  {motivo?.codigo === shared ? t('item.due', { day: due(day, hour, 'long') }) : motivo?.mensagem}
                </p>
              </div>
            </li>
          ),
        )}
      </ul>
    </section>
  )
}
